import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { tabTo } from '#test/browser/keyboard.ts';
import { findOverflow } from '#test/browser/overflow.ts';

/**
 * How both shapes of the admin page are opened: tabs above the list on a phone,
 * navigation at a computer's side.
 */
export const adminShapes = [
  { width: 390, touch: true },
  { width: 1280, touch: false },
];

/** Chooses a tab of the open admin page, where its shape has it. */
export async function chooseTab(adminPage: Page, name: string): Promise<void> {
  if ((adminPage.viewportSize()?.width ?? 0) < 1024) return adminPage.getByRole('tab', { name }).click();
  const link = adminPage
    .getByRole('navigation', { name: '관리', exact: true })
    .getByRole('link', { name, exact: true });
  await link.click();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
}

/** Reaches a button or link with the Tab key and presses it. */
export async function pressByKey(adminPage: Page, wanted: string | RegExp): Promise<void> {
  await tabTo(adminPage, wanted);
  await adminPage.keyboard.press('Enter');
}

/** Expects no axe violations, and nothing that is cut or beyond an edge. */
export async function expectWhole(adminPage: Page): Promise<void> {
  await expectAccessible(adminPage);
  expect(await findOverflow(adminPage)).toEqual([]);
}
