import { beforeAll, expect, test } from 'vitest';
import { ourTown } from '#test/people/town.ts';
import { nextTown, type Person, setRights, settle } from '#test/people/world.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import { makeSignInLink } from './sign-in-link.ts';

const { server } = ourTown();
let editor: Person;

beforeAll(async () => {
  const town = nextTown();
  editor = await settle(server, { name: '소식지기', cityCode: town, rights: [`editor:${town}`] });
});

const linkFor = async (person: Person) => {
  const link = await makeSignInLink(server.p, person.id);
  if (!link) throw new Error('no link');
  return new URL(link);
};
const tokenOf = (link: URL) => link.searchParams.get('link') ?? '';

/** Sends the token as the button of /start does. */
async function press(token: string, origin = server.origin) {
  const response = await fetch(`${server.origin}/auth/link`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });
  return {
    status: response.status,
    to: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
  };
}
const failed = { status: 303, to: '/start?failure=start.linkFailed' };

test('a link signs somebody with a right in, once; opening it alone does nothing', async () => {
  const link = await linkFor(editor);
  for (const _ of [1, 2]) {
    const page = await fetch(link);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await page.text()).toContain('담당자 로그인');
  }
  const response = await press(tokenOf(link));
  expect(response).toMatchObject({ status: 303, to: '/home' });
  const cookie = response.cookies.find((one) => one.startsWith('masil-session='))?.split(';')[0] ?? '';
  const session = await fetch(`${server.origin}/api/session`, { headers: { cookie } });
  expect((await session.json()).person).toMatchObject({ id: editor.id });
  expect(await press(tokenOf(link))).toMatchObject(failed);
  const entry = await server.p.db
    .selectFrom('audit_entry')
    .select(['admin_id', 'action'])
    .where('person_id', '=', editor.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ admin_id: null, action: 'session.startedByLink' });
});

test('two presses at once give one session', async () => {
  const token = tokenOf(await linkFor(editor));
  const responses = await Promise.all([press(token), press(token), press(token)]);
  expect(responses.map(({ to }) => to).sort()).toEqual(['/home', failed.to, failed.to]);
});

test('a link of ten minutes ago, of a right that has ended, or of somebody else’s making is refused', async () => {
  const late = tokenOf(await linkFor(editor));
  server.pass(11 * 60_000);
  expect(await press(late)).toMatchObject(failed);
  const former = await settle(server, { name: '전임', cityCode: nextTown(), rights: ['auditor:51'] });
  const token = tokenOf(await linkFor(former));
  await setRights(server, former.id, []);
  expect(await press(token)).toMatchObject(failed);
  for (const made of ['', 'x', 'a.b.c.d.e', token.replace(/.$/, 'A')])
    expect(await press(made)).toMatchObject(failed);
});

test('a resident without a right gets no link', async () => {
  const resident = await settle(server, { name: '지민', cityCode: nextTown() });
  expect(await makeSignInLink(server.p, resident.id)).toBeNull();
});

test('a page of another site cannot press the button', async () => {
  expect((await press(tokenOf(await linkFor(editor)), 'https://evil.example')).status).toBe(403);
});

test('the page keeps the token of the address, and nothing else of it', async () => {
  const browser = openBrowser(server.origin);
  const text = String(await browser.go('/start?link=%22%3E%3Cscript%3Ealert(1)%3C/script%3E'));
  expect(text).not.toContain('<script>alert(1)');
});
