import { expect, test } from 'vitest';
import { atomOf, calendarOf, entityBomb, eucKrRss, rssOf } from '#test/services/feeds.ts';
import { type Unreadable, UnreadableFeed } from './item.ts';
import { plainText } from './plain-text.ts';
import { readApart } from './read-apart.ts';
import { readFeed } from './read-feed.ts';
import { timeIn } from './time.ts';

const today = '2026-11-23';
const read = (given: string | Buffer, contentType?: string) =>
  readFeed({ bytes: Buffer.from(given), contentType, today });
const readThere = (given: string) => readApart({ bytes: Buffer.from(given), contentType: undefined, today });

test('RSS: title, text without HTML, link and time of each item', () => {
  const html = '<p>첫째 &amp; 둘째</p><script>alert(1)</script><ul><li>하나<li>둘</ul>';
  const { kind, title, items } = read(rssOf([{ id: '7', title: '불빛&amp;축제 <b>안내</b>', html }]));
  expect([kind, title]).toEqual(['rss', '춘천시청 새소식']);
  expect(items).toEqual([
    {
      key: expect.any(String),
      title: '불빛&축제 안내',
      text: '첫째 & 둘째\n\n- 하나\n- 둘',
      linkUrl: 'https://www.chuncheon.go.kr/news/7',
      day: null,
      publishedAt: Date.parse('2026-11-23T00:00:00Z'),
    },
  ]);
});

test('Atom: XHTML becomes text', () => {
  const { kind, items } = read(atomOf([{ id: 'a', title: '5 &lt; 6', html: '<p>글</p><p>또 글</p>' }]));
  expect(kind).toBe('atom');
  expect(items[0]).toMatchObject({
    title: '5 < 6',
    text: '글\n\n또 글',
    linkUrl: 'https://lib.example.kr/a',
  });
});

test('RSS 1.0: the items beside the channel', () => {
  const { kind, items } = read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="https://r.kr"><title>R</title></channel>
    <item rdf:about="https://r.kr/1"><title>하나</title><link>https://r.kr/1</link>
    <dc:date>2026-11-21</dc:date></item></rdf:RDF>`);
  expect([kind, items[0]?.title]).toEqual(['rss', '하나']);
  expect(items[0]?.publishedAt).toBe(Date.parse('2026-11-20T15:00:00Z'));
});

test('iCal: events to come, in Seoul’s time, and the next date of a repeated one', () => {
  const { kind, title, items } = read(calendarOf('2026-12-01'), 'text/calendar');
  expect([kind, title]).toEqual(['ical', '문화원 일정']);
  expect(items.map(({ title: each, day }) => [each, day])).toEqual([
    ['금요 장터', '2026-11-27'],
    ['시민 음악회, 가을', '2026-12-01'],
  ]);
  expect(items[1]?.text).toBe('시간: 14:00\n장소: 문화원 대극장\n무료입니다.\n누구나 오세요.');
  expect(items[1]?.linkUrl).toBe('https://culture.example.kr/concert');
});

test('an item keeps its key when its words change, and two items have two', () => {
  const key = (id: string, title: string) => read(rssOf([{ id, title }])).items[0]?.key;
  expect(key('1', '가')).toBe(key('1', '나'));
  expect(key('1', '가')).not.toBe(key('2', '가'));
});

test.each([
  ['its XML declaration', eucKrRss(), undefined],
  ['the header', eucKrRss('utf-8'), 'text/xml; charset=euc-kr'],
  ['the header, under an older name', eucKrRss('utf-8'), 'text/xml; charset=CP949'],
  ['its bytes, where header and declaration are wrong', eucKrRss('utf-8'), 'text/xml; charset=utf-8'],
])('EUC-KR is found by %s', (_, bytes, contentType) => {
  expect(read(bytes, contentType).items[0]?.title).toBe('춘천시청');
});

const linked = (link: string) =>
  rssOf([{ id: '1', title: '가' }]).replace(/<link>[^<]*news\/1<\/link>\s*<guid.*guid>/, link);

test.each([
  ['/www/view.do?no=7', 'https://www.chuncheon.go.kr/www/view.do?no=7'],
  ['view.do?no=7', 'https://www.chuncheon.go.kr/view.do?no=7'],
  ['https://www.chuncheon.go.kr/v.do;jsessionid=A1B2.node1?no=7', 'https://www.chuncheon.go.kr/v.do?no=7'],
  ['//www.chuncheon.go.kr/v', 'https://www.chuncheon.go.kr/v'],
  ['javascript:alert(1)', 'https://www.chuncheon.go.kr/'],
  ['', 'https://www.chuncheon.go.kr/'],
])('the link %j leads to %s', (link, href) => {
  expect(read(linked(`<link>${link}</link>`)).items[0]?.linkUrl).toBe(href);
});

test('an item without an id keeps its key when the server gives another session', () => {
  const key = (session: string) =>
    read(linked(`<link>https://www.chuncheon.go.kr/v.do;jsessionid=${session}?no=7</link>`)).items[0]?.key;
  expect(key('AAA.n1')).toBe(key('BBB.n2'));
});

test('what stands before and after a feed does not spoil it', () => {
  const plain = rssOf([{ id: '1', title: '봄&nbsp;꽃', html: '<!DOCTYPE html><p>글</p><!ENTITY a "1">' }]);
  const named = plain.replace('<rss', '<!DOCTYPE rss [<!ENTITY nbsp "&#160;"> <!ENTITY middot "·">]><rss');
  for (const given of [plain, named, `${named}\n<!-- ${'x'.repeat(2000)} -->`])
    expect(read(given).items[0]).toMatchObject({ title: '봄 꽃', text: expect.stringMatching(/^글/) });
});

test.each([
  ['&amp;lt;b&amp;gt;긴급&amp;lt;/b&amp;gt; 단수', '긴급 단수'],
  ['&lt;b&gt;긴급&lt;/b&gt; 단수', '긴급 단수'],
  ['5 &amp;lt; 6', '5 < 6'],
])('the title %s is %s', (title, shown) => {
  expect(read(rssOf([{ id: '1', title: '@' }]).replace('<![CDATA[@]]>', title)).items[0]?.title).toBe(shown);
});

test('CP949 has the syllables that EUC-KR lacks', () => {
  // `뷁 쌯` as the codec `cp949` of Python 3.13 writes them; the title of a feed that says EUC-KR.
  const [before, after] = rssOf([{ id: '1', title: '@' }])
    .replace('UTF-8', 'EUC-KR')
    .split('@');
  const title = Buffer.from([0x94, 0xee, 0x20, 0x9b, 0x57]);
  const bytes = Buffer.concat([Buffer.from(ascii(before)), title, Buffer.from(ascii(after))]);
  expect(read(bytes).items[0]?.title).toBe('뷁 쌯');
});

const ascii = (text = '') => text.replace(/[^\0-\x7f]/g, '?');

test.each<[string, string, Unreadable]>([
  ['a web page', '<!doctype html><html><body>안녕</body></html>', 'not a feed'],
  ['nothing', '', 'not a feed'],
  ['JSON', '{"version":"https://jsonfeed.org/version/1","title":"x","items":[]}', 'not a feed'],
  ['half a feed', rssOf([{ id: '1', title: '가' }]).slice(0, -60), 'broken'],
  ['half a calendar', calendarOf('2026-12-01').slice(0, -40), 'broken'],
  ['entities', entityBomb, 'unsafe'],
  ['an entity of entities', '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><rss></rss>', 'unsafe'],
  ['an entity after an open comment', '<!-- <!ENTITY b SYSTEM "file:///etc/passwd">', 'unsafe'],
  [
    'one entity behind a comment',
    `<!-- --><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><rss/>`,
    'unsafe',
  ],
])('%s is refused', (_, given, why) => {
  expect(() => read(given)).toThrow(new UnreadableFeed(why));
});

test('an empty feed has no items', () => {
  expect(read(rssOf([])).items).toEqual([]);
  expect(read('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n').items).toEqual([]);
});

test('a thread reads it, and what has no end stops the thread only', { timeout: 60_000 }, async () => {
  expect((await readThere(rssOf([{ id: '1', title: '가' }]))).items).toHaveLength(1);
  const nested = `<rss><channel>${'<a>'.repeat(600_000)}</channel></rss>`;
  await expect(readThere(nested)).rejects.toThrow(UnreadableFeed);
  // A date that never comes: the library looks for a 31 February day by day.
  const never = calendarOf('2026-12-01').replace('WEEKLY;BYDAY=FR', 'DAILY;BYMONTH=2;BYMONTHDAY=31');
  await expect(readThere(never)).rejects.toThrow(new UnreadableFeed('too slow'));
});

test('text of broken HTML never hangs and never loses a bare <', () => {
  expect(plainText('3 < 5 이고 7 > 6')).toBe('3 < 5 이고 7 > 6');
  expect(plainText('<p>a<br/>b<!-- c --></p> d &lt;script&gt;')).toBe('a\nb\nd <script>');
  expect(plainText('<style>x{}</style><P onclick="x">글</P')).toBe('글');
  for (const piece of ['<', '<!--', '<a ', '<script>', '&', '<li>', ' \n'])
    expect(plainText(piece.repeat(100_000)).length).toBeLessThan(1_000_000);
});

test.each([
  ['2026-11-23 09:30:00', '2026-11-23T00:30:00Z'],
  ['2026.11.23', '2026-11-22T15:00:00Z'],
  ['Mon, 23 Nov 2026 09:00:00 +0900', '2026-11-23T00:00:00Z'],
  ['Mon, 23 Nov 2026 09:00:00 +09:00', '2026-11-23T00:00:00Z'],
  ['Mon, 23 Nov 2026 09:00:00 GMT', '2026-11-23T09:00:00Z'],
  ['23 Nov 26 04:00 EST', '2026-11-23T09:00:00Z'],
  ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z'],
  ['2026-11-23T09:00:00.123-05:00', '2026-11-23T14:00:00Z'],
  ['2026-11-23T09:00:00+09:00[Asia/Seoul]', '2026-11-23T00:00:00Z'],
  // As servers of Korean offices write it: java.util.Date, java.sql.Timestamp,
  // SimpleDateFormat in Korean, and by hand.
  ['Mon, 23 Nov 2026 09:00:00 KST', '2026-11-23T00:00:00Z'],
  ['Mon Nov 23 09:00:00 KST 2026', '2026-11-23T00:00:00Z'],
  ['Mon, 23 Nov 2026 09:00:00', '2026-11-23T00:00:00Z'],
  ['월, 23 11월 2026 09:00:00 +0900', '2026-11-23T00:00:00Z'],
  ['2026-11-23 09:00:00.0', '2026-11-23T00:00:00Z'],
  ['2026-11-23T09:00:00', '2026-11-23T00:00:00Z'],
  ['2026년 11월 23일 09:00', '2026-11-23T00:00:00Z'],
  ['2026년 11월 23일 (월) 오후 2시 30분', '2026-11-23T05:30:00Z'],
  ['2026. 11. 23. 오전 9:00', '2026-11-23T00:00:00Z'],
  ['2026. 11. 23. 오후 12:05:10', '2026-11-23T03:05:10Z'],
  ['2026/1/3 9:00', '2026-01-03T00:00:00Z'],
  ['20261123090000', '2026-11-23T00:00:00Z'],
  ['20261123', '2026-11-22T15:00:00Z'],
  ['Nov 23, 2026 9:00 AM', '2026-11-23T00:00:00Z'],
])('the time %s', (given, at) => expect(timeIn(given)).toBe(Date.parse(at)));

test.each(['', '어제', '2026-13-01', '2026년', '1월 2일 회의', 'x'.repeat(200)])('%j is no time', (given) =>
  expect(timeIn(given)).toBeNull(),
);
