// What the window is called: what is on it first, then the page, then the app.

export const title: { text: string } = $state({ text: '' });

/** Inside a component: it is about this for as long as it is there. */
export function entitle(text: () => string): void {
  $effect(() => {
    title.text = text();
    return () => (title.text = '');
  });
}
