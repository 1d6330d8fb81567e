import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type SecureVersion } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#test/server/free-port.ts';
import { temporaryFolder } from './files.ts';
import { proxies } from './proxies.ts';

/** The version and cipher that a proxy accepts of those offered, or `refused`. */
const offered = (port: number, version: SecureVersion, ciphers: string) =>
  new Promise<string>((resolve) => {
    const socket = connect({
      ...{ host: '127.0.0.1', port, servername: 'masil.example', rejectUnauthorized: false },
      ...{ minVersion: version, maxVersion: version, ciphers },
    });
    socket.on('error', () => resolve('refused'));
    socket.on('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
  });

const askPlain = (port: number, path: string) =>
  new Promise<[status: number | undefined, location: string | undefined]>((resolve, reject) => {
    const headers = { host: 'masil.example', connection: 'close' };
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    })
      .on('error', reject)
      .end();
  });

test.each(proxies)(
  '%s speaks TLS 1.2 and 1.3 with ciphers of today, and leads no program from http to https',
  async (_, program, begin) => {
    const behind = createServer((_request, response) => response.end('ok'));
    await once(behind.listen(0, '127.0.0.1'), 'listening');
    const [http, https] = [await freePort(), await freePort()];
    const { port: to } = behind.address() as AddressInfo;
    const { args, env } = await begin(await temporaryFolder(), { http, https, to });
    const child = spawn(program.path, args, { env: { ...program.env, ...env }, stdio: 'ignore' });
    onTestFinished(async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      behind.close();
    });
    const modern = 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256';
    await vi.waitFor(
      async () => expect(await offered(https, 'TLSv1.2', modern)).toMatch(/^TLSv1\.2 ECDHE-/),
      20_000,
    );
    expect(await offered(https, 'TLSv1.3', 'TLS_AES_128_GCM_SHA256')).toBe('TLSv1.3 TLS_AES_128_GCM_SHA256');
    const old = 'ALL:@SECLEVEL=0';
    expect(await offered(https, 'TLSv1', old)).toBe('refused');
    expect(await offered(https, 'TLSv1.1', old)).toBe('refused');
    for (const cipher of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384'])
      expect([cipher, await offered(https, 'TLSv1.2', `${cipher}:@SECLEVEL=0`)]).toEqual([cipher, 'refused']);

    const [status, location] = await askPlain(http, '/board?tab=all');
    expect(status).toBeGreaterThanOrEqual(301);
    expect(location).toBe('https://masil.example/board?tab=all');
    // What it sent has been on the wire: a redirect would hide that.
    for (const path of ['/api/steps/secret?steps=1', '/webhooks/kakao/unlink'])
      expect([path, ...(await askPlain(http, path))]).toEqual([path, 403, undefined]);
  },
  60_000,
);
