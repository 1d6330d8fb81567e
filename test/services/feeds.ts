import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** 춘천시청 in EUC-KR, for which Node has no encoder. */
const cityHallInEucKr = Buffer.from('c3e1c3b5bdc3c3bb', 'hex');

type Entry = { id: string; title: string; html?: string; at?: string };

export const rssOf = (entries: Entry[], encoding = 'UTF-8') => `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>춘천시청 새소식</title><link>https://www.chuncheon.go.kr</link><description/>
${entries
  .map(
    ({ id, title, html = '', at = 'Mon, 23 Nov 2026 09:00:00 +0900' }) => `<item>
<title><![CDATA[${title}]]></title><link>https://www.chuncheon.go.kr/news/${id}</link>
<guid isPermaLink="false">${id}</guid><pubDate>${at}</pubDate>
<description><![CDATA[${html}]]></description></item>`,
  )
  .join('\n')}
</channel></rss>`;

export const atomOf = (entries: Entry[]) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>도서관</title><id>urn:library</id>
<link rel="self" href="https://lib.example.kr/feed"/><link href="https://lib.example.kr/"/>
<updated>2026-11-23T00:00:00Z</updated>
${entries
  .map(
    ({
      id,
      title,
      html = '',
      at = '2026-11-22T01:00:00Z',
    }) => `<entry><id>urn:${id}</id><title>${title}</title>
<link href="https://lib.example.kr/${id}"/><updated>${at}</updated>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div></content></entry>`,
  )
  .join('\n')}
</feed>`;

/** RSS whose bytes are EUC-KR, with the source's name in it. */
export const eucKrRss = (encoding = 'euc-kr') => {
  const [before, after] = [
    `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>news</title><item><title>`,
    '</title><link>https://www.chuncheon.go.kr/1</link></item></channel></rss>',
  ];
  return Buffer.concat([Buffer.from(before), cityHallInEucKr, Buffer.from(after)]);
};

/** As Google and town halls write calendars: folded lines, a zone, a repeated event, one that is over. */
export const calendarOf = (day: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'X-WR-CALNAME:문화원 일정',
    'BEGIN:VEVENT',
    `DTSTART:${day.replaceAll('-', '')}T050000Z`,
    'UID:concert@culture.example.kr',
    'SUMMARY:시민 음악회\\, 가을',
    'LOCATION:문화원 대극장',
    'DESCRIPTION:<b>무료</b>입니다.<br>누구나 오세',
    ' 요.',
    'URL:https://culture.example.kr/concert',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20240105',
    'RRULE:FREQ=WEEKLY;BYDAY=FR',
    'UID:market@culture.example.kr',
    'SUMMARY:금요 장터',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20200101',
    'UID:past@culture.example.kr',
    'SUMMARY:지난 행사',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Entities that would grow to 10^9 letters. */
export const entityBomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('')}]><rss version="2.0"><channel><title>&i;</title></channel></rss>`;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * A server on this machine with the feeds of a test. `asked` counts requests by path, `headers`
 * has those of the last one.
 */
export async function feedServer() {
  const handlers = new Map<string, RequestHandler>();
  const asked = new Map<string, number>();
  const headers = new Map<string, IncomingMessage['headers']>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    headers.set(path, request.headers);
    const handler = handlers.get(path);
    if (handler) return handler(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const on = (path: string, handler: RequestHandler) => {
    handlers.set(path, handler);
    return origin + path;
  };
  return {
    origin,
    asked,
    headers,
    on,
    /** Serves a text or bytes at a path, and returns its address. */
    serve: (path: string, body: string | Buffer, type = 'application/xml') =>
      on(path, (_, response) => response.setHeader('content-type', type).end(body)),
    /** A body that is small as it is sent. */
    serveZipped: (path: string, body: Buffer) => {
      const zipped = gzipSync(body);
      return on(path, (_, response) => response.setHeader('content-encoding', 'gzip').end(zipped));
    },
    redirect: (path: string, location: string) =>
      on(path, (_, response) => response.writeHead(302, { location }).end()),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
