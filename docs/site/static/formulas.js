// Sets the formulas of a page with KaTeX.
document.addEventListener('DOMContentLoaded', () => {
  for (const element of document.querySelectorAll('.formula')) {
    katex.render(element.textContent, element, {
      displayMode: element.tagName === 'DIV',
      throwOnError: false,
    });
  }
});
