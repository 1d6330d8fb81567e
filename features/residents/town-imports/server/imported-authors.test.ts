import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { secret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import type { Settings } from '#server/settings/settings.ts';
import { moveKey } from '#server/town-import/moved-account.ts';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, settle, signIn } from '#test/people/world.ts';
import { adminCommand } from '#test/server/command.ts';
import { type TestServer, testServer } from '#test/server/server.ts';
import { exportCity } from '../../../../scripts/admin-export.ts';
import { importCity } from '../../../../scripts/admin-import.ts';

const { server } = ourTown();
const there = forFile(() => testServer());
const silent = () => {};

async function newFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'masil-town-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, 'export');
}

const brokenThere = async () => {
  const invariants = features.flatMap((feature) => feature.invariants ?? []);
  const asked = await Promise.all(
    invariants.map(async ({ name, ask }) => [name, (await ask(there.p)).broken] as const),
  );
  return asked.filter(([, broken]) => broken > 0);
};

/** Somebody who signs up with an account of the provider. */
async function signedIn(at: TestServer, name: string, subject: string): Promise<Person> {
  const account = { issuer: localIssuer, subject, name, email: null, photoUrl: null };
  const consents = { age: true, terms: true, privacy: true, marketing: false };
  const request = { provinceCode: town.slice(0, 2), cityCode: town, consents };
  return signIn(at, (await openAccount(at.p, account, request)).personId, town);
}

test('authors who agreed get what is theirs: who is here at once, who comes later then, and no namesake', async () => {
  const subjects = { here: newId(), later: newId(), silent: newId() };
  const [ana, bora, dan] = [
    await signedIn(server, '아나', subjects.here),
    await signedIn(server, '보라', subjects.later),
    await signedIn(server, '단우', subjects.silent),
  ];
  for (const agreeing of [ana, bora])
    await mustSucceed(agreeing.put('/api/consents/town-export', { agreed: true }));
  for (const author of [ana, bora, dan]) await writePost(author, { title: `${author.id}의 글` });
  const club = await createTestClub(server, bora);

  const folder = await newFolder();
  const [key, authors] = [`${folder}-key`, `${folder}-authors.jsonl`];
  expect(await adminCommand(there, 'import-town', '--key', key)).toMatchObject({ code: 0 });
  const exporting = ['export-town', town, folder, '--authors', authors, '--key', key];
  expect(await adminCommand(server, ...exporting)).toMatchObject({ code: 0 });
  const written = await readFile(authors, 'utf8');
  expect(written.trim().split('\n')).toHaveLength(3);
  expect([ana.id, ...Object.values(subjects), '아나'].filter((text) => written.includes(text))).toEqual([]);

  const anaThere = await signedIn(there, '다른 이름', subjects.here);
  const namesake = await signedIn(there, '보라', newId());
  expect(await importCity(there.p, folder, { say: silent, authors })).toMatch(
    /2 authors agreed to be found: 1 of them were here/,
  );
  const authorsOf = async (person: Person) =>
    (await person.get('/api/posts')).body.items.map(
      (post: { author: { id: string } | null }) => post.author?.id,
    );
  expect(await authorsOf(namesake)).toEqual([undefined, undefined, anaThere.id]);

  // A town of thousands does not read everything again for each who comes back.
  const importEvents = () =>
    there.p.db.selectFrom('event').select('topics').where('type', '=', 'town.imported').execute();
  const before = await importEvents();
  const boraThere = await signedIn(there, '보라', subjects.later);
  await expect.poll(() => authorsOf(namesake)).toEqual([undefined, boraThere.id, anaThere.id]);
  expect(await importEvents()).toEqual(before);
  expect((await boraThere.get(`/api/clubs/${club}`)).body).toMatchObject({
    isMember: true,
    can: { edit: true },
    membersCount: 1,
  });
  expect(await brokenThere()).toEqual([]);
  await importCity(there.p, folder, { say: silent, authors });
  expect(await authorsOf(namesake)).toEqual([undefined, boraThere.id, anaThere.id]);

  const other = await newFolder();
  await exportCity(server.p, town, other, { say: silent });
  await expect(importCity(there.p, other, { say: silent, authors })).rejects.toThrow(
    'line 1: is of another export',
  );
});

test('the same number in another app of the provider is somebody else, and an identity as staff is in nobody’s way', async () => {
  const subject = newId();
  const sky = await signedIn(server, '하늘', subject);
  await mustSucceed(sky.put('/api/consents/town-export', { agreed: true }));
  const { id } = await writePost(sky, { title: '하늘의 글' });
  const asStaff = { issuer: 'https://staff.example', subject: newId(), person_id: sky.id };
  await server.p.db
    .insertInto('identity')
    .values({ ...asStaff, created_at: new Date(Date.now() + 1000) })
    .execute();
  const skyThere = await signedIn(there, '하늘', subject);
  const mina = await settle(there, { name: '미나', cityCode: town });
  const key = Buffer.from(await secret(there.p.db, moveKey));
  const oidc = { clientId: 'another app' } as NonNullable<Settings['oidc']>;
  const elsewhere = Object.assign(Object.create(server.p), { settings: { ...server.p.settings, oidc } });
  const authorAfter = async (from: Platform) => {
    const folder = await newFolder();
    const file = `${folder}-authors.jsonl`;
    await exportCity(from, town, folder, { say: silent, authors: { file, key } });
    await importCity(there.p, folder, { say: silent, authors: file });
    return (await mina.get(`/api/posts/${id}`)).body.author?.id;
  };
  expect(await authorAfter(elsewhere)).toBeUndefined();
  // Whoever is leaving gets nothing that would then have to be erased.
  const leaving = { person_id: skyThere.id, asked_by: 'person', asked_at: new Date() };
  await there.p.db.insertInto('account_deletion').values(leaving).execute();
  expect(await authorAfter(server.p)).toBeUndefined();
  await there.p.db.deleteFrom('account_deletion').execute();
  expect(await authorAfter(server.p)).toBe(skyThere.id);
});
