export const json = { 'content-type': 'application/json' };
const nested = '['.repeat(60_000) + ']'.repeat(60_000);
const nestedObject = `${'{"title":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

/** Replacements for ids: invalid ones, and ones that could break a database or a file system. */
export const ids = {
  word: 'x',
  nul: '%00',
  nulInId: '018f0000-0000-7000-8000-00000000000%00',
  upperCase: '018F0000-0000-7000-8000-00000000000A',
  nil: '00000000-0000-0000-0000-000000000000',
  badEscape: '%E0%A4%A',
  lonelySurrogate: '%ED%A0%80',
  upwards: '..%2F..%2Fetc%2Fpasswd',
  quote: "'%3B--",
  long: 'a'.repeat(3000),
  number: '-1',
  huge: '99999999999999999999',
  day: '2026-02-30',
  chat: '018f0000-0000-7000-8000-000000000001_018f0000-0000-7000-8000-000000000002',
};

export const queries = {
  nul: 'cursor=%00&q=%00&city=%00&limit=%00&month=%00&name=%00&week=%00&around=%00&author=%00&person=%00',
  huge: 'week=99999999999&limit=99999999999999999999&month=9999-12&city=99999&province=99&q=가&name=가&author=me',
  twice: 'cursor=a&cursor=b&limit=1&limit=2&q=a&q=b&city=51110&city=41110&author=me&author=me',
  badEscape: 'q=%E0%A4%A&name=%E0%A4%A&cursor=%E0%A4%A',
  forged: `cursor=${Buffer.from('9999999999999999.00000000-0000-0000-0000-000000000000').toString('base64url')}&month=2026-11&q=a&name=a&author=me`,
  late: `cursor=${Buffer.from('99999999999999.018f0000-0000-7000-8000-000000000001').toString('base64url')}&q=a&name=a&author=me`,
};

export const bodies: Record<
  string,
  [headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>]
> = {
  none: [json, ''],
  notJson: [json, '{'],
  null: [json, 'null'],
  number: [json, '1'],
  text: [json, '"x"'],
  list: [json, '[]'],
  nested: [json, nested],
  nestedObject: [json, nestedObject],
  prototype: [json, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
  bytes: [json, new Uint8Array([0xff, 0xfe, 0x00, 0x7b])],
  wrongType: [{ 'content-type': 'text/plain' }, '{"title":"x"}'],
  form: [{ 'content-type': 'application/x-www-form-urlencoded' }, 'title=x'],
  multipart: [{ 'content-type': 'multipart/form-data' }, 'title=x'],
  noType: [{ 'content-type': '' }, '{"title":"x"}'],
};

/** A value of each type, for every field of any contract. */
export const valuesByType: Record<string, unknown> = {
  list: ['x'],
  object: { x: 1 },
  number: 1e308,
  null: null,
  boolean: true,
  nul: 'a\u0000b',
  surrogate: '\ud800',
  long: '가'.repeat(40_000),
  blank: '\u3164\u200b',
  sql: "'; drop table person; --",
};

/** A valid id of no item. */
export const unusedId = '018f0000-0000-7000-8000-00000000000a';

/** Paths outside all contracts: pages, previews, sign-in, secret URLs. */
export const otherPaths = [
  ...Object.values(ids).flatMap((id) =>
    [`/${id}`, `/post/${id}`, `/news/${id}`, `/preview/news/${id}.jpg`, `/preview/${id}.jpg`].concat([
      `/images/${id}/160.webp`,
      `/images/${unusedId}/${id}`,
      `/calendar/${id}`,
      `/calendar/${id}.ics`,
      `/auth/login?next=${id}`,
      `/auth/callback?state=${id}&code=${id}`,
      `/start?next=${id}&failure=${id}`,
      `/v1/regcodes?regcode_pattern=${id}`,
      `/api/${id}`,
      `/profile/${id}?${id}`,
    ]),
  ),
  '//x',
  '/.',
  '/..',
  '/%2e%2e/%2e%2e',
  '/\\x',
  '/assets/%00',
  '/assets/..%2f..%2fpackage.json',
];
