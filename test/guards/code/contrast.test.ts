import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sources } from '#test/guards/source.ts';

/** The colours of each theme by token, of `web/ui/styles/tokens.css`. */
async function themes() {
  const css = await readFile(join(root, 'web/ui/styles/tokens.css'), 'utf8');
  const read = (from: string) => {
    const block = css.slice(css.indexOf(from)).split('}')[0] ?? '';
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
    );
  };
  return {
    light: read(':root {'),
    'dark by the device': read(':root:not([data-theme="light"])'),
    'dark by choice': read(':root[data-theme="dark"]'),
  };
}

/** Luminance as APCA 0.1.9 (SAPC 4g) estimates it for screens, with its clamp for black. */
function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.4);
  const y = 0.2126729 * (r ?? 0) + 0.7151522 * (g ?? 0) + 0.072175 * (b ?? 0);
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: APCA defines this exponent, not the root of two
  return y > 0.022 ? y : y + (0.022 - y) ** 1.414;
}

/**
 * Lightness contrast (Lc) of a text by APCA: 75 is its level for body text, 60 for other text. WCAG's ratio
 * passes greys on black that APCA, and eyes, find too faint.
 */
function lightnessContrast(text: string, background: string) {
  const [on, under] = [luminance(text), luminance(background)];
  const difference = under > on ? under ** 0.56 - on ** 0.57 : on ** 0.62 - under ** 0.65;
  return (difference * 1.14 - 0.027) * 100;
}

test('contrasts are those of the reference', () => {
  expect(lightnessContrast('#888888', '#ffffff')).toBeCloseTo(63.06, 1);
  expect(lightnessContrast('#ffffff', '#888888')).toBeCloseTo(68.54, 1);
});

test('texts that inform reach Lc 75, hints Lc 60, on the page and on cards', async () => {
  const faint = Object.entries(await themes()).flatMap(([theme, colours]) =>
    [
      { text: 'ink', least: 75 },
      { text: 'second', least: 75 },
      { text: 'hint', least: 60 },
    ].flatMap(({ text, least }) =>
      ['page', 'raised', 'fill'].flatMap((background) => {
        const lc = lightnessContrast(colours[text] ?? '', colours[background] ?? '');
        return lc >= least ? [] : [`${theme}: ${text} on ${background} has Lc ${lc.toFixed(1)}`];
      }),
    ),
  );
  expect(faint).toEqual([]);
});

test('both dark themes have the same colours', async () => {
  const { 'dark by the device': device, 'dark by choice': choice } = await themes();
  expect(device).toEqual(choice);
});

test('red texts have the colour for texts, not that of a red button, which is too dark on a dark page', async () => {
  const found = (await sources()).filter(({ text }) => /\btext-danger\b/.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});
