import { readFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { certificate } from '#test/deploy/files.ts';
import { testDatabase } from '#test/server/database.ts';
import { doctor, folder, listening, secretText, silent } from '#test/server/doctor.ts';
import { freePort } from '#test/server/free-port.ts';
import { otherProvider, serverForTest } from '#test/server/server.ts';

type Passing = (given: string | undefined) => string | undefined;

/** A server behind a proxy that does this to X-Forwarded-For. */
async function behind(passing: Passing, trustProxy: 'on' | 'off') {
  let to = 0;
  const proxy = await listening((request, response) => {
    const { 'x-forwarded-for': given, ...headers } = request.headers;
    const forwarded = passing(given as string | undefined);
    const passed = send(
      {
        port: to,
        path: request.url,
        headers: { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) },
      },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(response);
      },
    );
    passed.end();
  });
  const env = { ...otherProvider, PUBLIC_ORIGIN: proxy.public, TRUST_PROXY: trustProxy };
  const server = await serverForTest({ env });
  to = server.p.settings.port;
  return { ...env, DATABASE_URL: (await testDatabase()).url };
}

const sender = '198.51.100.7';
const appends: Passing = (given) => [given, sender].filter(Boolean).join(', ');

test('an origin behind a proxy that adds the sender is in order', async () => {
  const { lines } = await doctor(await behind(appends, 'on'), 'origin', 'proxy', 'clock');
  expect(lines).toEqual([
    'ok    clock     This machine and the database agree on the time.',
    expect.stringMatching(/^ok {4}origin {4}http:\/\/127\.0\.0\.2:\d+ is answered by version \S+\.$/),
    'ok    clock     This machine and PUBLIC_ORIGIN agree on the time.',
    'ok    proxy     The address that the proxy adds is the one that counts, and a forged one is not believed.',
    'ok    proxy     /metrics cannot be read from outside.',
  ]);
});

test.each<[string, Passing, 'on' | 'off', string]>([
  ['hands a forged one on', (given) => given, 'on', 'fail  proxy     Anybody can forge an address'],
  ['adds none', () => undefined, 'on', 'fail  proxy     TRUST_PROXY is on, but no proxy adds'],
  ['adds none, and nobody reads it', () => undefined, 'off', 'warn  proxy     No X-Forwarded-For arrives'],
  ['adds one that nobody reads', appends, 'off', 'fail  proxy     A proxy is in front'],
  ['is the second one', (given) => `${appends(given)}, 10.0.0.1`, 'on', 'warn  proxy     2 proxies add'],
  ['publishes /metrics', () => undefined, 'off', 'fail  proxy     Everybody can read /metrics'],
])('a proxy that %s', async (_, passing, trustProxy, beginning) => {
  const { code, lines } = await doctor(await behind(passing, trustProxy), 'proxy');
  expect([code, lines]).toEqual([1, expect.arrayContaining([expect.stringContaining(beginning)])]);
});

test('an origin that is down, hangs, leads on, is another program or another version', async () => {
  const at = async (PUBLIC_ORIGIN: string) =>
    doctor({ ...otherProvider, PUBLIC_ORIGIN }, 'origin').then(({ code, lines }) => [
      code,
      lines[0]?.replace(/127\.0\.0\.2:\d+/g, 'masil.example'),
    ]);
  expect(await at(`http://127.0.0.2:${await freePort()}`)).toEqual([
    1,
    expect.stringMatching(/cannot be reached \(ECONNREFUSED\)/),
  ]);
  expect(await at('https://no-such-town.invalid')).toEqual([
    1,
    expect.stringMatching(/^fail {2}origin {4}PUBLIC_ORIGIN: .*\.$/),
  ]);
  expect(await at((await silent()).public)).toEqual([
    1,
    'fail  origin    PUBLIC_ORIGIN: masil.example does not answer within 5 s; see what holds it, a firewall or the proxy.',
  ]);
  const moved = await listening((_, response) => {
    response.writeHead(301, { location: `https://masil.example/?token=${secretText}` }).end();
  });
  expect(await at(moved.public)).toEqual([
    1,
    'fail  origin    PUBLIC_ORIGIN leads on to https://masil.example; set the address where people end up.',
  ]);
  const other = await listening((_, response) => void response.end('<h1>It works!</h1>'));
  expect(await at(other.public)).toEqual([
    1,
    'fail  origin    PUBLIC_ORIGIN: /healthz at http://masil.example is not answered by this server (status 200); see where the proxy sends requests.',
  ]);
  const old = await listening(
    (_, response) => void response.end('{"ok":true,"version":"0.0.1","forwarded":1}'),
  );
  expect((await at(old.public))[1]).toMatch(
    /^warn {2}origin .* version 0\.0\.1, and this is .*; restart its processes\.$/,
  );
});

test('an origin whose certificate nobody trusts', async () => {
  const { cert, key } = await certificate(await folder());
  const server = createServer({ cert: await readFile(cert), key: await readFile(key) });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = { ...otherProvider, PUBLIC_ORIGIN: `https://127.0.0.2:${port}` };
  expect(await doctor(env, 'origin')).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^fail .* the certificate of .* is not valid \(\w+\); renew it at the proxy\.$/),
    ],
  });
});

test('a sign-in provider without its document, or with that of another one', async () => {
  let document: object | undefined;
  const provider = await listening((request, response) => {
    const found = document && request.url === '/.well-known/openid-configuration';
    response.writeHead(found ? 200 : 404).end(found ? JSON.stringify(document) : 'no');
  });
  const env = { ...otherProvider, OIDC_ISSUER: provider.loopback, OIDC_CLIENT_SECRET: secretText };
  const says = async () => (await doctor(env, 'sign-in')).lines[0]?.replace(`:${provider.port}`, '');
  expect(await says()).toBe(
    'fail  sign-in   OIDC_ISSUER: 127.0.0.1 has no discovery document (status 404); correct the address.',
  );
  document = { issuer: provider.loopback };
  expect(await says()).toContain('the discovery document of 127.0.0.1 is not one');
  const addresses = { authorization_endpoint: 'a', token_endpoint: 't', jwks_uri: 'j' };
  document = { issuer: 'https://other.example', ...addresses };
  expect(await says()).toContain('calls itself by another address');
  document = { issuer: provider.loopback, ...addresses };
  expect(await says()).toBe('ok    sign-in   127.0.0.1 answers with its discovery document.');
  const away = { ...env, OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` };
  expect((await doctor(away, 'sign-in')).lines[0]).toContain('cannot be reached (ECONNREFUSED)');
});
