import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type MockResponse = string | 'slow' | { status: number } | (() => Iterable<Buffer>);

/** An answer of the weather service with rows. */
export const weatherResponse = (item: unknown, totalCount?: number) =>
  JSON.stringify({ response: { header: { resultCode: '00' }, body: { items: { item }, totalCount } } });

/** A row of `getPwnCd`, by its fields and types: 오픈API활용가이드 of data.go.kr 15000415, read on 2026-11-27. */
export const announcementRow = (given: object = {}) => ({
  allEndTime: 0,
  areaCode: 'L1022110',
  areaName: '속초평지',
  cancel: '0',
  command: '1',
  endTime: 0,
  startTime: 202608010600,
  stnId: '108',
  tmFc: 202608010500,
  tmSeq: 1,
  warnStress: 0,
  warnVar: 2,
  ...given,
});

/** The public services that alerts come from, on this machine. */
export async function alertServices() {
  const responses = new Map<string, MockResponse>();
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://services.invalid');
    asked.push(url);
    const name = url.pathname.split('/').at(-1) ?? '';
    const day = `${name}?${url.searchParams.get('crtDt') ?? ''}`;
    const page = `#${url.searchParams.get('pageNo')}`;
    const mocked = [day + page, day, name + page, name]
      .map((key) => responses.get(key))
      .find((one) => one !== undefined);
    // Never answers.
    if (mocked === 'slow') return;
    if (typeof mocked === 'object') response.writeHead(mocked.status).end();
    else if (typeof mocked === 'function') {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const part of mocked()) response.write(part);
      response.end();
    } else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(mocked ?? '{"header":{"resultCode":"03"},"body":null}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** `name`: getPwnCd, `getPwnCd#2` for its second page, DSSP-IF-00247?20261127 for a day. */
    answer: (name: string, response: MockResponse) => void responses.set(name, response),
    /** From now on they say that there is nothing. */
    reset: () => responses.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
