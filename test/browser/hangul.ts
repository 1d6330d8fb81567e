import type { Page } from 'playwright-core';

/**
 * Types like a Korean keyboard, step by step. The composed text is in the field, and
 * the composition stays open.
 */
export async function composeHangul(page: Page, steps: string[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const text of steps)
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await client.detach();
}

/** Ends the composition with this text. */
export async function endComposition(page: Page, text: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Input.insertText', { text });
  await client.detach();
}

/** Enter on a Korean keyboard while a syllable is being composed. It only ends the composition. */
export async function pressEnterInComposition(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await client.detach();
}
