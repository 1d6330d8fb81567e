import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { type ApiResponse, as, request } from '#test/people/world.ts';

type Operation = {
  summary: string;
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
};

const { server, minjae: admin } = ourTown();
const jimin = forFile(() => as(server, 'jimin'));
let paths: Record<string, Record<string, Operation>>;
let shapes: Record<string, { type?: string | string[] }>;

beforeAll(async () => {
  const { body } = await request(server, 'GET', '/api/openapi.json');
  paths = body.paths;
  shapes = body.components.schemas;
});

/** A validator of answers, made from a schema of the document. */
function judge(schema: object) {
  const whole = JSON.stringify({ ...schema, $defs: shapes }).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema(JSON.parse(whole));
}

/** The differences between the document and an answer. Empty if there are none. */
function wrong(method: string, path: string, { status, body }: ApiResponse): string[] {
  const declared = paths[path]?.[method]?.responses[status];
  if (!declared) return [`${method} ${path} ${status} is not declared`];
  const schema = declared.content?.['application/json']?.schema;
  if (!schema) return [];
  const judged = judge(schema).safeParse(body);
  return judged.success
    ? []
    : judged.error.issues.map(
        ({ path: at, message }) => `${method} ${path} ${status} ${at.join('.')}: ${message}`,
      );
}

const benefit = (given: object) => ({
  id: newId(),
  category: 'shop',
  title: '동네 빵집',
  content: '두 개 사면 하나 더',
  ...given,
});
const offer = { employer: '빵집', payUnit: 'hour', payWon: 20_000, conditions: '주 3일' };

test('answers match the document, also with missing values', async () => {
  const shop = benefit({});
  const job = benefit({ category: 'job', contact: '033-123-4567', job: offer });
  const land = benefit({ category: 'realEstate', property: { location: '석사동' } });
  const post = { id: newId(), title: '붕어빵', content: '명동에 나왔어요.' };
  const asked: [method: 'get' | 'post', path: string, id: string, sent?: object][] = [
    ['post', '/api/benefits', '', shop],
    ['post', '/api/benefits', '', job],
    ['post', '/api/benefits', '', land],
    ['get', '/api/benefits', ''],
    ['get', '/api/benefits/{id}', shop.id],
    ['get', '/api/benefits/{id}', job.id],
    ['get', '/api/benefits/{id}', land.id],
    ['post', '/api/posts', '', post],
    ['get', '/api/posts', ''],
    ['get', '/api/posts/{id}', post.id],
    ['post', '/api/posts/{id}/comments', post.id, { id: newId(), text: '몇 시까지 해요?' }],
    ['get', '/api/posts/{id}/comments', post.id],
    ['get', '/api/session', ''],
    ['get', '/api/people/{id}', jimin.id],
    ['get', '/api/chats', ''],
    ['get', '/api/notifications', ''],
    ['get', '/api/clubs', ''],
    ['get', '/api/news', ''],
    ['get', '/api/calendar/subscription', ''],
  ];
  const found: string[] = [];
  for (const [method, path, id, sent] of asked) {
    const address = path.replace('{id}', id);
    const response = method === 'get' ? await jimin.get(address) : await jimin.post(address, sent);
    if (response.status >= 300) found.push(`${method} ${path} is ${response.status}`);
    found.push(...wrong(method, path, response));
  }
  expect(found).toEqual([]);
});

test('refusals are declared, and match their declaration', async () => {
  const found: string[] = [];
  const missingId = newId();
  found.push(...wrong('get', '/api/news', await request(server, 'GET', '/api/news')));
  found.push(...wrong('get', '/api/posts/{id}', await jimin.get(`/api/posts/${missingId}`)));
  found.push(...wrong('get', '/api/reports/cases', await jimin.get('/api/reports/cases')));
  found.push(
    ...wrong('post', '/api/posts', await jimin.post('/api/posts', { id: newId(), title: '', content: '' })),
  );
  found.push(...wrong('post', '/api/news', await jimin.post('/api/news', {})));
  const draft = { id: newId(), title: '글', content: '글' };
  await jimin.post('/api/posts', draft);
  found.push(
    ...wrong('post', '/api/posts', await admin.post('/api/posts', { ...draft, cityCode: jimin.cityCode })),
  );
  expect(found).toEqual([]);
});

test('a validator detects an answer that differs from its declaration', () => {
  const refused = { status: 404, body: { error: { code: 'lost' } }, headers: new Headers() };
  expect(wrong('get', '/api/posts/{id}', refused as ApiResponse).length).toBeGreaterThan(0);
  expect(wrong('get', '/api/posts/{id}', { ...refused, status: 418 } as ApiResponse)).toHaveLength(1);
});

test('no named shape is nullable by accident, and every operation declares its refusals', () => {
  const nulls = Object.entries(shapes).filter(([, { type }]) => Array.isArray(type) && type.includes('null'));
  // The answers of these are null if there is nothing.
  expect(nulls.map(([name]) => name).sort()).toEqual(['CalendarSubscription', 'Session', 'Settled']);
  const silent = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { responses }]) => !responses['500'] || !responses['503'])
      .map(([method]) => `${method} ${path}`),
  );
  expect(silent).toEqual([]);
});

/** The first words of summaries. A new verb is added here. */
const verbs = new Set(
  `Add Agree Approve Begin Block Bookmark Cancel Change Choose Close Confirm Count Create Decide Delete End Enter Find Follow Get
   Give Hide Like List Mark Reject Remove Reopen Replace Report Request Restore Retry Search Send Set Sign Stop Suspend Transfer
   Turn Unblock Unfollow Unlink Upload Withdraw Leave`.split(/\s+/),
);

test('every operation has a summary that begins with a verb, and lists its error answers', () => {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ at: `${method} ${path}`, ...operation })),
  );
  expect(operations.length).toBeGreaterThan(130);
  const wordy = operations.filter(
    ({ summary }) => !verbs.has(summary.split(' ')[0] ?? '') || summary.length > 140 || summary.endsWith('.'),
  );
  expect(wordy.map(({ at, summary }) => `${at}: ${summary}`)).toEqual([]);
  const silent = operations.filter(({ responses }) => !responses['500'] || !responses['503']);
  expect(silent.map(({ at }) => at)).toEqual([]);
});
