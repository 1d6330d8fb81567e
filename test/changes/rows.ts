import type { Page } from 'playwright-core';

/** What a row says; its name is where it leads, which no change to it changes. */
export type Row = { name: string; text: string };

/** What the lists of a screen say, row by row, with headings and what stands above them; without how long ago something was. */
export async function rowsOf(page: Page): Promise<Row[]> {
  const main = page.getByRole('main');
  await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  const rows = ['listitem', 'gridcell', 'heading', 'article'] as const;
  const found = rows.map((role) => main.getByRole(role)).reduce((one, other) => one.or(other));
  return found.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const gone of copy.querySelectorAll('[role=status], [aria-live]')) gone.remove();
      const marks = [...copy.querySelectorAll('[aria-label], [aria-pressed]')].map(
        (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('aria-pressed') ?? ''}`,
      );
      const said: string[] = [];
      const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) said.push(nodes.currentNode.textContent ?? '');
      // Node by node: a title that ends in a number may stand right before it.
      const text = [...said.map((each) => each.replace(/방금 전|\d+(분|시간) 전/, '')), ...marks].join(' ');
      return {
        name: element.querySelector('a')?.getAttribute('href') ?? element.tagName,
        text: text.replace(/\s+/g, ' ').trim(),
      };
    }),
  );
}

/** Where two screens part: the rows that one of them has in a place and the other has not. */
export const differences = (right: Row[], shown: Row[]) =>
  Array.from({ length: Math.max(right.length, shown.length) }, (_, at) => ({
    right: right[at]?.text,
    shown: shown[at]?.text,
  })).filter((row) => row.right !== row.shown);
