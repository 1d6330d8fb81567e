import type { Page } from './journey.ts';

/** What a test does in a room of the chat. */
export const room = (page: Page) => page.getByRole('log', { name: '대화' });
export const rows = (page: Page) => room(page).getByRole('listitem');
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const bubbles = (page: Page) => room(page).locator('.bubble').allInnerTexts();
export const field = (page: Page) => page.getByRole('textbox', { name: '메시지를 입력해주세요' });
export const send = (page: Page) => page.getByRole('button', { name: '보내기', exact: true });
export const unread = (page: Page, text: string) => row(page, text).getByRole('img', { name: '읽지 않음' });
export const badge = (page: Page, count: number) =>
  page.getByRole('img', { name: `읽지 않은 메시지 ${count}개` }).first();

export async function write(page: Page, text: string) {
  await field(page).fill(text);
  await send(page).click();
}
