import { expect, test } from 'vitest';
import { documentDraft } from '#residents/documents/fixtures.ts';
import type { DocumentKind } from '#residents/documents/kinds.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { forEachTest } from '#test/people/town.ts';
import { as, mustSucceed, request } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';
import { templateVersion } from './keep-templates.ts';

// A server of its own for each test: documents are the whole installation's.
const server = forEachTest(testServer);
const minjae = forEachTest(() => as(server, 'minjae'));

const inDays = (days: number) => addDays(seoulDay(server.p.clock.now()), days);
const publish = async (kind: DocumentKind, given: object) =>
  mustSucceed(
    minjae.post(
      '/api/documents/versions',
      await documentDraft(minjae, kind, { inForceFrom: inDays(0), ...given }),
    ),
  );
const page = async (path: string) => (await request(server, 'GET', path)).body as string;
const ask = (path: string, tag?: string) =>
  fetch(server.origin + path, { headers: tag ? { 'if-none-match': tag } : {} });

test('every document is readable without sign-in, and the privacy policy with officer and processors', async () => {
  for (const path of ['/terms', '/privacy', '/operator', '/officer', '/processors'])
    expect((await request(server, 'GET', path)).status).toBe(200);
  expect(await page('/terms')).toContain('<h2>1. 누가 쓸 수 있나요</h2>');
  const privacy = await page('/privacy');
  expect(privacy).toContain('<h2>개인정보 보호책임자</h2>');
  expect(privacy).toContain('<h2>개인정보 처리 위탁</h2>');
  expect(await page('/operator')).toContain('<mark>주소를 적어주세요</mark>');
});

test('a coming version is announced on the page and readable, and the former one after it', async () => {
  const day = inDays(10);
  await publish('terms', { inForceFrom: day, body: '새 문장이에요.', changes: '새 문장이 생겼어요' });
  const before = await page('/terms');
  expect(before).toContain('새 문장이 생겼어요');
  expect(before).toContain(`href="/terms/${day}"`);
  expect(before).not.toContain('새 문장이에요.');
  const coming = await page(`/terms/${day}`);
  expect(coming).toContain('새 문장이에요.');
  expect(coming).toContain('아직 적용 전이에요.');

  server.pass(startOfDay(day).getTime() - server.p.clock.now().getTime());
  const after = await page('/terms');
  expect(after).toContain('새 문장이에요.');
  expect(after).not.toContain('새 문장이 생겼어요');
  expect(after).toContain(`href="/terms/${templateVersion}"`);
  expect(await page(`/terms/${templateVersion}`)).toContain('1. 누가 쓸 수 있나요');
});

test('a kept page is used only as long as it holds: not after midnight', async () => {
  const day = inDays(1);
  await publish('terms', { inForceFrom: day });
  const first = await ask('/terms');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const tag = first.headers.get('etag') ?? '';
  expect((await ask('/terms', tag)).status).toBe(304);
  server.pass(startOfDay(day).getTime() - server.p.clock.now().getTime());
  expect((await ask('/terms', tag)).status).toBe(200);
});

test('a text is text: no tag of it becomes a tag of the page', async () => {
  const hostile = '<script>alert(1)</script> & "$&"';
  await publish('operator', {
    title: hostile,
    body: `# ${hostile}\n\n- ${hostile}\n\n${hostile}`,
    changes: hostile,
  });
  const shown = await page('/operator');
  expect(shown).not.toContain('<script>alert');
  expect(shown.match(/&lt;script&gt;alert/g)).toHaveLength(4);
});

test('a version that does not exist answers 404', async () => {
  for (const path of ['/terms/2020-01-01', '/terms/x', '/officer/%00', '/privacy/a/b'])
    expect([path, (await request(server, 'GET', path)).status]).not.toEqual([path, 200]);
  expect((await request(server, 'GET', '/terms/2020-01-01')).status).toBe(404);
});
