import type { Page } from 'playwright-core';

/** The text of a row. Its name is the URL it links to, which stays the same when the row changes. */
export type Row = { name: string; text: string };

/** The rows of a screen's lists, with its headings, without relative times. */
export async function rowsOf(page: Page): Promise<Row[]> {
  const main = page.getByRole('main');
  await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  const rows = ['listitem', 'gridcell', 'heading', 'article'] as const;
  const found = rows.map((role) => main.getByRole(role)).reduce((one, other) => one.or(other));
  return found.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const liveRegion of copy.querySelectorAll('[role=status], [aria-live]')) liveRegion.remove();
      const marks = [...copy.querySelectorAll('[aria-label], [aria-pressed]')].map(
        (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('aria-pressed') ?? ''}`,
      );
      const texts: string[] = [];
      const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) texts.push(nodes.currentNode.textContent ?? '');
      // Text nodes are joined with spaces: a title that ends in a number may be followed by a count.
      const text = [...texts.map((each) => each.replace(/방금 전|\d+(분|시간) 전/, '')), ...marks].join(' ');
      return {
        name: element.querySelector('a')?.getAttribute('href') ?? element.tagName,
        text: text.replace(/\s+/g, ' ').trim(),
      };
    }),
  );
}

/** The differences of two screens: the rows that only one of them has at a place. */
export const differences = (right: Row[], shown: Row[]) =>
  Array.from({ length: Math.max(right.length, shown.length) }, (_, at) => ({
    right: right[at]?.text,
    shown: shown[at]?.text,
  })).filter((row) => row.right !== row.shown);
