// Tells when something has come into view, so that what is costly waits until somebody looks.
export function whenVisible(node: HTMLElement, tell: () => void): { destroy(): void } {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      tell();
    },
    { rootMargin: '100px' },
  );
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
