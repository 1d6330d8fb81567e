// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminRows } from '#test/screen/admin-rows.tsx';
import { filledCache } from '#test/screen/cached.ts';
import { show } from '#test/screen/show.tsx';
import { townRows } from '#test/screen/town-rows.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:10:00+09:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The content that is read of a node: texts and names, apart. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  const element = node as HTMLElement;
  const name = element.getAttribute?.('aria-label') ?? element.getAttribute?.('alt');
  const inner = [...node.childNodes].map(textOf).filter(Boolean).join(' ');
  const target = element.getAttribute?.('href');
  return [name && `[${name}]`, inner, target && `→ ${target}`].filter(Boolean).join(' ');
}

test('what the rows of lists say', async () => {
  const table: string[] = [];
  for (const [name, draw, cases] of [...townRows, ...adminRows])
    for (const given of cases) {
      const { place, unmount } = await show(draw(given), { queries: filledCache().queries });
      table.push(`${name} ${JSON.stringify(given).replaceAll('"', '')}\n  ${textOf(place)}`);
      await unmount();
    }
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('rows.txt');
});
