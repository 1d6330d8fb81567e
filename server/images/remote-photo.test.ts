import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '#server/log.ts';
import { guardedLookup, isPublicAddress } from '#server/outside/public-address.ts';
import { readSettings } from '#server/settings/settings.ts';
import { photoWithPlace } from '#test/files/images.ts';
import { forFile } from '#test/people/town.ts';
import { startTown } from '#test/server/image-town.ts';
import { production } from '#test/server/production-settings.ts';
import { adoptImage } from './attach.ts';
import { storeRemotePhoto } from './remote-photo.ts';

const town = forFile(startTown);
let photos: string;
let image: Buffer;
const asked: string[] = [];

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const to = (location: string) => response.writeHead(302, { location }).end();
  if (request.url === '/photo.jpg') return response.end(image);
  if (request.url === '/once') return to('/photo.jpg');
  if (request.url === '/ever') return to('/ever');
  if (request.url === '/inside') return to('http://10.0.0.1/photo.jpg');
  if (request.url === '/metadata') return to('https://169.254.169.254/latest/meta-data');
  if (request.url === '/file') return to('file:///etc/passwd');
  if (request.url === '/page') return response.end('<!doctype html>'.padEnd(500));
  if (request.url === '/endless') {
    const flow = () => {
      while (response.write(Buffer.alloc(65_536, 0xff)));
    };
    response.write(image);
    response.on('drain', flow);
    return flow();
  }
  if (request.url === '/cut') {
    response.writeHead(200, { 'content-length': 1_000_000 });
    return response.write(image, () => response.destroy());
  }
  response.writeHead(404).end();
});

beforeAll(async () => {
  image = await photoWithPlace(640, 640);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  photos = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

describe('a server reachable only from this machine', () => {
  test.each(['/photo.jpg', '/once'])('fetches the photo: %s', async (path) => {
    const id = await storeRemotePhoto(town.p, photos + path);
    const [row] = (await town.everyRow()).filter((each) => each.id === id);
    expect(row).toMatchObject({ folder: 'profile_images', uploader_id: null, sizes: [160, 480], width: 480 });
  });

  test('gives the photo to the person once', async () => {
    const id = (await storeRemotePhoto(town.p, `${photos}/photo.jpg`)) ?? '';
    const [jimin, hyunwoo] = [(await town.neighbour()).id, (await town.neighbour('현우')).id];
    const adopt = (personId: string) =>
      town.p.db.transaction().execute((tx) => adoptImage(tx, id, personId, { kind: 'person', id: personId }));
    expect(await adopt(jimin)).toMatchObject({ id, width: 480 });
    await expect(adopt(hyunwoo)).rejects.toMatchObject({ reason: 'image.notYours' });
  });

  test.each(['/none', '/ever', '/inside', '/metadata', '/file', '/page', '/endless', '/cut'])(
    'returns null and leaves nothing: %s',
    async (path) => {
      const before = [await town.everyFile(), await town.everyRow()];
      expect(await storeRemotePhoto(town.p, photos + path)).toBeNull();
      expect([await town.everyFile(), await town.everyRow()]).toEqual(before);
    },
  );
});

describe('a server on the public internet', () => {
  const reasons: string[] = [];
  const open = () => ({
    ...town.p,
    log: { warn: ({ why }: { why: string }) => reasons.push(why) } as unknown as Log,
    settings: readSettings(production),
  });

  test('never calls this machine or this network, however the address is written', async () => {
    const port = new URL(photos).port;
    asked.length = 0;
    const addresses = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '2130706433',
      '0x7f.1',
      '127.1',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '169.254.169.254',
      '10.1.2.3',
      '[fd00::1]',
    ];
    for (const host of addresses)
      for (const url of [`http://${host}:${port}/photo.jpg`, `https://${host}/photo.jpg`])
        expect(await storeRemotePhoto(open(), url)).toBeNull();
    expect(asked).toEqual([]);
    // Refused by us before any connection was opened, not because a port happened to be closed.
    expect(reasons).toHaveLength(2 * addresses.length);
    expect(new Set(reasons)).toEqual(new Set(['port', 'not public']));
  });

  test.each([
    '',
    'photo.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'ftp://k.kakaocdn.net/a',
    'https://a:b@k.kakaocdn.net/a',
  ])('does not accept %j as an address', async (url) => {
    expect(await storeRemotePhoto(open(), url)).toBeNull();
  });
});

test('which addresses are public', () => {
  const open = ['1.1.1.1', '211.249.221.105', '2404:4600::1', '2001:4860:4860::8888'];
  const closed = [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'localhost',
    '',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'fc00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '3fff::1',
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(closed.filter(isPublicAddress)).toEqual([]);
});

test('a name is refused when any of its addresses is not allowed', async () => {
  const lookup = (allowed: (address: string) => boolean, all: boolean) =>
    new Promise((resolve) => {
      guardedLookup(allowed)('localhost', { all }, (error, address) => resolve(error?.message ?? address));
    });
  expect(await lookup(isPublicAddress, false)).toBe('not public');
  expect(await lookup(isPublicAddress, true)).toBe('not public');
  expect(await lookup(() => true, false)).toMatch(/^(127\.0\.0\.1|::1)$/);
});
