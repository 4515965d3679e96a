// What a component draws, without a browser.
import type { Component } from 'svelte';
import { render } from 'svelte/server';

/** The cells of its tables, row by row: their text, `[…]` for a field, and `×n` for a wide one. */
export function drawnRows<Props extends object>(
  component: Component<Props>,
  props: Props,
): string[][] {
  const { body } = render(component as Component<Record<string, unknown>>, {
    props: props as Record<string, unknown>,
  });
  return parts(body, /<tr\b[^>]*>(.*?)<\/tr>/gs).map(([, row = '']) =>
    parts(row, /<t[dh]\b([^>]*)>(.*?)<\/t[dh]>/gs).map(([, attributes = '', cell = '']) => {
      const span = /colspan="(\d+)"/.exec(attributes)?.[1] ?? '1';
      return textOf(cell) + (span === '1' ? '' : ` ×${span}`);
    }),
  );
}

function parts(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)];
}

function textOf(cell: string): string {
  return cell
    .replace(/<!--.*?-->/gs, '')
    .replace(/<input\b[^>]*>/g, (field) => `[${/\bvalue="([^"]*)"/.exec(field)?.[1] ?? ''}]`)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
