import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type MockResponse = string | { status: number } | (() => Iterable<Buffer>);
type Row = Record<string, string>;

/** An answer of NEIS with rows. */
export const neisRows = (name: string, rows: Row[], total = rows.length) =>
  JSON.stringify({
    [name]: [
      {
        head: [
          { list_total_count: total },
          { RESULT: { CODE: 'INFO-000', MESSAGE: '정상 처리되었습니다.' } },
        ],
      },
      { row: rows },
    ],
  });

/** An answer without rows: nothing is there, or something is wrong. */
export const neisSays = (CODE: string) => JSON.stringify({ RESULT: { CODE, MESSAGE: '안내' } });

export const nothing = neisSays('INFO-200');

export const schoolRow = (code: string, name: string, address: string, more: Row = {}): Row => ({
  ATPT_OFCDC_SC_CODE: 'K10',
  SD_SCHUL_CODE: code,
  SCHUL_NM: name,
  SCHUL_KND_SC_NM: '초등학교',
  LCTN_SC_NM: '강원특별자치도',
  ORG_RDNMA: address,
  ...more,
});

/** `day`: 2026-11-25. */
export const mealRow = (day: string, dishes: string, more: Row = {}): Row => ({
  MMEAL_SC_CODE: '2',
  MMEAL_SC_NM: '중식',
  MLSV_YMD: day.replaceAll('-', ''),
  DDISH_NM: dishes,
  ...more,
});

/**
 * NEIS on this machine: `schoolInfo` by office, `mealServiceDietInfo` by school. It
 * has nothing until it is told.
 */
export async function neis() {
  const responses = new Map<string, MockResponse>();
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://neis.invalid');
    asked.push(url);
    const { searchParams: query } = url;
    const of = query.get('SD_SCHUL_CODE') ?? `${query.get('ATPT_OFCDC_SC_CODE')} ${query.get('pIndex')}`;
    const mocked = responses.get(of) ?? nothing;
    if (typeof mocked === 'object') response.writeHead(mocked.status).end();
    else if (typeof mocked === 'function') {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const part of mocked()) response.write(part);
      response.end();
    } else response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(mocked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { NEIS_KEY: 'key', NEIS_ORIGIN: origin, SOURCES_FROM_LOOPBACK: 'on' },
    asked,
    /** `of`: a school's code, or an office and a page, `K10 1`. */
    answer: (of: string, response: MockResponse) => void responses.set(of, response),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
