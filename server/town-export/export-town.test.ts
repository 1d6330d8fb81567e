import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { enterPhoto } from '#community/challenges/fixtures.ts';
import { sendMessage } from '#community/chat/fixtures.ts';
import { createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { openPoll } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addPickupArea } from '#days/pickups/fixtures.ts';
import { sendAlert } from '#notices/alerts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { photoWithPlace } from '#test/files/images.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';
import { adminCommand, run } from '#test/server/command.ts';
import { publish } from '#town/news/fixtures.ts';
import { exportCity } from '../../scripts/admin-export.ts';

const people = ourTown();
const { server, minjae } = people;
const named = people.resident('이름남긴이');
const unnamed = people.resident('이름없는이');
const leaving = people.resident('떠나는이');
const editor = people.resident('편집하는이', 'editor');

const unnamedNames = ['이름없는이', '떠나는이', '편집하는이'];

async function newFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'masil-town-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, 'export');
}

const agree = (person: Person, agreed = true) =>
  mustSucceed(person.put('/api/consents/town-export', { agreed }));

/** Three reports hide it. */
async function hide(kind: string, itemId: string) {
  for (const name of ['하나', '두리', '세나']) {
    const reporter = await settle(server, { name, cityCode: town, isAdmin: true });
    await mustSucceed(reporter.post('/api/reports', { id: newId(), kind, itemId, reason: 'spam' }));
  }
}

const comment = async (author: Person, postId: string, text: string, below: string | null = null) => {
  const id = newId();
  await mustSucceed(author.post(`/api/posts/${postId}/comments`, { id, text, answersId: below }));
  return id;
};

/** The files of an export, by name. */
async function filesOf(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a row
const rowsOf = async (folder: string, name: string): Promise<any[]> =>
  (await readFile(join(folder, `${name}.jsonl`), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Everything that a town may have, with what nobody may take along beside it. */
async function fillTown() {
  await agree(named);
  const imageId = await sendImage(server, named, 'posts', await photoWithPlace());
  const post = await writePost(named, {
    title: '=1+1 나눔',
    content: '이웃 이름없는이 님 고마워요',
    imageIds: [imageId],
  });
  const plain = await writePost(unnamed, { title: '이름 없이 쓴 글' });
  await comment(named, plain.id, '보이는 댓글');
  const hiddenComment = await comment(unnamed, post.id, '가려진 댓글');
  await comment(named, post.id, '가려진 줄기의 답글', hiddenComment);
  await hide('comment', hiddenComment);
  const deletedComment = await comment(unnamed, post.id, '지워진 댓글');
  await mustSucceed(unnamed.delete(`/api/comments/${deletedComment}`));
  const hiddenPost = await writePost(unnamed, { title: '가려진 글' });
  await openPoll(server, unnamed, { postId: hiddenPost.id, question: '가려진 투표' });
  await hide('post', hiddenPost.id);
  await openPoll(server, named, { postId: post.id, question: '보이는 투표' });
  const deleted = await writePost(unnamed, { title: '지워진 글' });
  await mustSucceed(unnamed.delete(`/api/posts/${deleted.id}`));
  const { id: leavingId } = await writePost(leaving, { title: '떠나는 글' });
  await openPoll(server, leaving, { postId: leavingId, question: '떠나는 투표' });
  await comment(leaving, post.id, '떠나는 댓글');

  const club = await createTestClub(server, named, { name: '보이는 모임' });
  await joinClub(unnamed, club, named);
  await joinClub(leaving, club, named);
  await mustSucceed(
    named.post('/api/posts', {
      id: newId(),
      title: '모임 안의 글',
      content: '비밀',
      category: 'daily',
      imageIds: [],
      clubId: club,
    }),
  );
  await hide('club', await createTestClub(server, unnamed, { name: '가려진 모임' }));
  await writeBenefit(named, { title: '연락처 있는 혜택', contact: '033-111-1111' });
  await writeBenefit(unnamed, { title: '연락처 없는 혜택', contact: '033-222-2222' });
  await hide('benefit', (await writeBenefit(unnamed, { title: '가려진 혜택' })).id);
  await mustSucceed(enterPhoto(server, unnamed, '보이는 사진'));
  await hide('photo', (await mustSucceed(enterPhoto(server, unnamed, '가려진 사진'))).body.id);

  const day = seoulDay(server.p.clock.now());
  await publish(server, editor, { cityCode: town, title: '불빛 & <축제>; 잔치', content: '소식의 글', day });
  await publish(server, minjae, { cityCode: nextTown(), title: '다른 동네 소식' });
  await writePost(await settle(server, { name: '도윤', cityCode: nextTown() }), { title: '다른 동네 글' });
  await sendAlert(server, editor);
  await addPickupArea(editor, town);
  await mustSucceed(unnamed.put(`/api/people/${named.id}/block`));
  await sendMessage(leaving, unnamed, '비밀 대화');
  await mustSucceed(unnamed.put(`/api/posts/${plain.id}/bookmark`));
  // The account's job has not run yet.
  await server.p.db
    .insertInto('account_deletion')
    .values({ person_id: leaving.id, asked_by: 'person', asked_at: server.p.clock.now() })
    .execute();
  return { post, plain, imageId, club };
}

test('a town leaves with all that everybody sees, and with nothing else', async () => {
  const { post, plain, imageId } = await fillTown();
  const folder = await newFolder();
  const { code, said } = await adminCommand(server, 'export-town', town, folder);
  expect([code, said]).toEqual([0, expect.stringMatching(/\d+ rows and 2 pictures are in /)]);
  const titles = async (name: string, field = 'title') =>
    (await rowsOf(folder, name)).map((row) => row[field]);
  expect(await titles('posts')).toEqual([post.title, plain.title]);
  expect(await titles('polls', 'question')).toEqual(['보이는 투표']);
  expect(await titles('comments', 'text')).toEqual(['보이는 댓글']);
  expect(await titles('clubs', 'name')).toEqual(['보이는 모임']);
  expect(await titles('photos', 'caption')).toEqual(['보이는 사진']);
  expect(await titles('news')).toEqual(['불빛 & <축제>; 잔치']);
  expect(await titles('alerts', 'headline')).toEqual(['단수']);
  expect(await titles('pickups', 'name')).toEqual(['1구역']);
  expect((await rowsOf(folder, 'benefits')).map(({ title, contact }) => [title, contact])).toEqual([
    ['연락처 있는 혜택', '033-111-1111'],
    ['연락처 없는 혜택', null],
  ]);

  const number = expect.stringMatching(/^p[0-9a-f]{16}$/);
  const [first, second] = await rowsOf(folder, 'posts');
  expect([first.author, second.author]).toEqual([
    { number, name: '이름남긴이' },
    { number, name: null },
  ]);
  const [club] = await rowsOf(folder, 'clubs');
  expect(club.members).toEqual([first.author, second.author]);
  expect(club.creator).toEqual(first.author);

  const files = await filesOf(folder);
  const texts = [...files]
    .filter(([name]) => !/^(pictures|README)/.test(name))
    .map(([, bytes]) => `${bytes}`);
  const whole = texts.join('\n').replaceAll('이웃 이름없는이 님', '');
  const never = [
    ...unnamedNames,
    '가려진',
    '지워진',
    '떠나는',
    '모임 안',
    '비밀',
    '다른 동네 글',
    '다른 동네 소식',
    '033-222',
  ];
  expect(never.filter((text) => whole.includes(text))).toEqual([]);
  expect([named, unnamed, leaving, editor].filter(({ id }) => whole.includes(id))).toEqual([]);

  expect(first.pictures).toEqual([`pictures/post/${imageId}.webp`]);
  const picture = files.get(first.pictures[0]) ?? Buffer.alloc(0);
  const { format, exif, xmp, width } = await sharp(picture).metadata();
  expect([format, exif, xmp, width]).toEqual(['webp', undefined, undefined, 1200]);
  expect(picture.toString('latin1')).not.toMatch(/EXIF|XMP |Secret/);

  const table = `${files.get('tables/posts.csv')}`;
  expect(table.startsWith('\uFEFF"id","title"')).toBe(true);
  expect(table).toContain(`"'=1+1 나눔"`);
  expect(table).toContain('"이름남긴이"');
  expect(table).not.toMatch(/(^|,|")[=+@-]\d/m);

  const feed = parseAtomFeed(`${files.get('news.atom')}`);
  expect(feed.entries?.map((entry) => [entry.title?.value, entry.content?.value])).toEqual([
    ['불빛 & <축제>; 잔치', '소식의 글'],
  ]);
  const [event] = new ICAL.Component(ICAL.parse(`${files.get('calendar.ics')}`)).getAllSubcomponents(
    'vevent',
  );
  expect(event?.getFirstPropertyValue('summary')).toBe('불빛 & <축제>; 잔치');

  const sums = `${files.get('SHA256SUMS')}`.trim().split('\n');
  const sumOf = ([name, bytes]: [string, Buffer]) =>
    `${createHash('sha256').update(bytes).digest('hex')}  ${name}`;
  files.delete('SHA256SUMS');
  expect(sums.sort()).toEqual([...files].map(sumOf).sort());
  const { formatVersion, rows } = JSON.parse(`${files.get('manifest.json')}`);
  expect(formatVersion).toBe(1);
  for (const { name, rows: count } of rows)
    expect([name, count]).toEqual([name, (await rowsOf(folder, name.replace('.jsonl', ''))).length]);
  expect(`${files.get('README.md')}`).toMatch(
    /이름은 함께 남기기로 동의한 이웃만[\s\S]*if its person agreed/,
  );
});

test('what is hidden, deleted or withdrawn between the parts is not in it', async () => {
  await agree(named);
  await agree(unnamed);
  const imageId = await sendImage(server, named, 'posts');
  const concealed = await writePost(named, { title: '그사이 가려진 글', imageIds: [imageId] });
  const stays = await writePost(named, { title: '남은 글' });
  const reported = await writePost(unnamed, { title: '신고된 이웃의 글' });
  const folder = await newFolder();
  const picture = `pictures/post/${imageId}.webp`;
  const meanwhile = async (line: string) => {
    if (!line.startsWith('Pictures')) return;
    expect([...(await filesOf(folder)).keys()]).toContain(picture);
    await hide('post', concealed.id);
    await hide('person', unnamed.id);
    await agree(named, false);
    await mustSucceed(
      named.post('/api/posts', {
        id: newId(),
        title: '그사이 쓴 글',
        content: '글',
        category: 'daily',
        imageIds: [],
      }),
    );
  };
  await exportCity(server.p, town, folder, { say: meanwhile });
  const posts = await rowsOf(folder, 'posts');
  expect(posts.map(({ title }) => title)).toEqual([stays.title, reported.title, '그사이 쓴 글']);
  expect(posts.map(({ author }) => author.name)).toEqual([null, null, null]);
  const files = await filesOf(folder);
  expect([...files.keys()]).not.toContain(picture);
  expect(`${files.get('SHA256SUMS')}`).not.toContain(imageId);
});

/** An export without what differs between two: times, and the numbers of people. */
async function comparable(folder: string) {
  const files = await filesOf(folder);
  const same = [...files].filter(([name]) => name.endsWith('.jsonl') || name.startsWith('pictures/'));
  return new Map(
    same.map(([name, bytes]) => [
      name,
      name.endsWith('.jsonl') ? `${bytes}`.replaceAll(/p[0-9a-f]{16}/g, 'p') : bytes,
    ]),
  );
}

test('killed and started again it goes on, and equals one that was not', async () => {
  await fillTown();
  // More than a batch, twice.
  await sql`insert into post (id, city_code, author_id, title, content, category, created_at)
    select gen_random_uuid(), ${town}, ${unnamed.id}, '많은 글 ' || n, '글', 'daily', now()
    from generate_series(1, 450) as n`.execute(server.p.db);
  const folder = await newFolder();
  const env = { DATABASE_URL: server.databaseUrl ?? '', DATA_DIR: server.p.settings.dataDir };
  const command = run('admin.ts', ['export-town', town, folder], env);
  await command.says('now their pictures');
  command.child.kill('SIGKILL');
  expect(await command.ended).toBe('SIGKILL');
  expect([...(await filesOf(folder)).keys()]).toContain('UNFINISHED');
  // Cut off in the middle of a row, and of a picture.
  await writeFile(join(folder, 'posts.jsonl'), '{"id":"0199', { flag: 'a' });

  const other = nextTown();
  await expect(exportCity(server.p, other, folder, { say: () => {} })).rejects.toThrow(
    `has the unfinished export of ${town}; give another folder.`,
  );
  await exportCity(server.p, town, folder, { say: () => {} });
  expect(await rowsOf(folder, 'posts')).toHaveLength(452);
  const whole = await newFolder();
  await exportCity(server.p, town, whole, { say: () => {} });
  expect([...(await comparable(folder))]).toEqual([...(await comparable(whole))]);
  const numberIn = async (one: string) => (await rowsOf(one, 'posts'))[0].author.number;
  expect(await numberIn(folder)).not.toBe(await numberIn(whole));
  expect([...(await filesOf(folder)).keys()].sort()).toEqual([...(await filesOf(whole)).keys()].sort());
});

test('an unknown city, a folder that is not empty and a full disk are one sentence', async () => {
  const folder = await newFolder();
  const exporting = (city = town) => exportCity(server.p, city, folder, { say: () => {} });
  expect(await adminCommand(server, 'export-town', '없는시', folder)).toEqual({
    code: 1,
    said: '없는시 is no city; give a name such as 춘천시, or its code.',
  });
  await exporting();
  await expect(exporting()).rejects.toThrow(`${folder} is not empty; give a new folder.`);
  await rm(folder, { recursive: true });

  const stopped = new Error('stopped');
  await expect(
    exportCity(server.p, town, folder, {
      say: () => {
        throw stopped;
      },
    }),
  ).rejects.toBe(stopped);
  // Everything that is written to it fails as on a full disk.
  await rm(join(folder, 'documents.jsonl'));
  await symlink('/dev/full', join(folder, 'documents.jsonl'));
  await expect(exporting()).rejects.toThrow(
    `${folder} is on a full disk; free some space and give the same command again: it goes on where it was.`,
  );
  await rm(join(folder, 'documents.jsonl'));
  expect(await exporting()).toMatch(/rows and 0 pictures/);
});
