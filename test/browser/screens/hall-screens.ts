import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { newId } from '#shared/ids.ts';
import { signInFor } from './residents.ts';
import type { Screen } from './screens.ts';

/** Sends a request as whoever is signed in on the page. */
const send = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(path, { method, headers, body });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    },
    [method, path, JSON.stringify(body)] as const,
  );

async function writePost(page: Page): Promise<string> {
  const draft = { id: newId(), title: '골목 가게를 다녀왔어요', content: '기다린 시간이 조금 길었어요.' };
  await send(page, 'POST', '/api/posts', { ...draft, category: 'daily', imageIds: [] });
  return draft.id;
}

/** Sends a request as the admin, in a browser of their own. */
async function asAdmin(page: Page, method: string, path: string, body: object) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('no browser');
  const admin = await context.newPage();
  await signInFor.admin(admin);
  await send(admin, method, path, body);
  await context.close();
}

async function fileTakedown(page: Page, postId: string) {
  const [id, key] = [v7({ msecs: Date.now() - 60_000 }), randomBytes(32).toString('base64url')];
  const address = `${new URL(page.url()).origin}/post/${postId}`;
  await send(page, 'POST', '/api/takedowns', {
    ...{ id, key, address, ground: 'defamation', explanation: '제 가게를 두고 사실과 다른 말을 썼어요.' },
    ...{ name: '홍길동', email: 'hong@example.com', phone: '', byAgent: false, isTrue: true },
  });
  return { id, key };
}

async function pausedPost(page: Page) {
  const postId = await writePost(page);
  const claim = await fileTakedown(page, postId);
  const decision = { decision: 'accepted', reason: '사실과 다른 내용이 있어요.' };
  await asAdmin(page, 'PATCH', `/api/takedowns/${claim.id}`, decision);
  return { postId, ...claim };
}

async function removedPost(page: Page) {
  const postId = await writePost(page);
  const removal = { reason: 'spam', authorNote: '같은 글이 여러 번 올라왔어요.' };
  await asAdmin(page, 'PUT', `/api/reports/cases/post/${postId}/removal`, removal);
  return postId;
}

async function openWithdrawal(page: Page, key: string) {
  await page.goto(`/takedown/${key}`);
  await page.getByText('요청 거두기').click();
}

async function openSentAppeal(page: Page) {
  const subjectId = await removedPost(page);
  await send(page, 'POST', '/api/appeals', {
    id: newId(),
    kind: 'post',
    subjectId,
    text: '처음 올린 글이에요.',
  });
  await page.goto(`/appeal/post/${subjectId}`);
  await page.getByText('확인하고 있어요').waitFor();
}

async function openHeld(page: Page, postId: string) {
  await page.goto(`/post/${postId}`);
  await page.getByRole('region', { name: '이 글의 상태' }).waitFor();
}

async function openCase(page: Page) {
  const draft = await page.evaluate(
    async () => (await (await fetch('/api/posts?city=51110')).json()).items[0].id,
  );
  await fileTakedown(page, draft);
  await page.reload();
  await page
    .getByRole('button', { name: /명예훼손/ })
    .first()
    .click();
  await page.getByText('홍길동 (본인)').waitFor();
}

async function makeInvitation(page: Page): Promise<string> {
  const id = newId();
  const draft = { id, cityCode: '51110', label: '군청 민원실', mostUses: 10, days: 30 };
  await send(page, 'POST', '/api/invitations', draft);
  return id;
}

async function openInvitationSheet(page: Page) {
  await page.goto(`/admin?tab=opening&invitation=${await makeInvitation(page)}`);
  await page.getByText('군청 민원실').first().waitFor();
}

const resident = (name: string, act: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: '/home',
  who: 'resident',
  act,
});

/** The screens of reported and contested items, for their authors, for claimants and for moderators. */
export const hallScreens = (): Screen[] => [
  { name: 'settings-passkeys', path: '/settings/passkeys', who: 'admin' },
  { name: 'settings-staff-sign-in', path: '/settings/staff-sign-in', who: 'admin' },
  { name: 'staff', path: '/staff', who: 'stranger' },
  { name: 'staff-refused', path: '/staff?failure=staff.noRight', who: 'stranger' },
  resident('post-paused', async (page) => openHeld(page, (await pausedPost(page)).postId)),
  resident('post-removed', async (page) => openHeld(page, await removedPost(page))),
  resident('takedown-measure', async (page) => {
    await page.goto(`/takedown?of=${(await pausedPost(page)).id}`);
    await page.getByText('사실과 다른 내용이 있어요.').waitFor();
  }),
  resident('takedown-waiting', async (page) =>
    openWithdrawal(page, (await fileTakedown(page, await writePost(page))).key),
  ),
  resident('takedown-paused', async (page) => openWithdrawal(page, (await pausedPost(page)).key)),
  resident('takedown-withdrawn', async (page) => {
    await openWithdrawal(page, (await pausedPost(page)).key);
    await page.getByRole('button', { name: '거두기', exact: true }).click();
    await page.getByText('요청을 거뒀어요').waitFor();
  }),
  resident('appeal', async (page) => {
    await page.goto(`/appeal/post/${await removedPost(page)}`);
    await page.getByRole('button', { name: '이의 제기하기' }).waitFor();
  }),
  resident('appeal-waiting', openSentAppeal),
  { name: 'admin-invitation-sheet', path: '/admin?tab=opening', who: 'admin', act: openInvitationSheet },
  { name: 'admin-takedown', path: '/admin?tab=takedowns', who: 'admin', act: openCase },
  { name: 'wide-admin-takedown', path: '/admin?tab=takedowns', who: 'admin', wide: true, act: openCase },
];
