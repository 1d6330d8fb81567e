import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { certificateFindings } from '#server/doctor/services.ts';
import { fetchGuarded } from '#server/outside/guarded-fetch.ts';
import { folder } from '#test/server/doctor.ts';

/** A root, an intermediate and a server's certificate, made by OpenSSL as a CA does. */
async function chain() {
  const dir = await folder();
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' });
  const request = (name: string) =>
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${name}`,
    );
  const sign = (name: string, issuer: string, extension: string) => {
    writeFileSync(join(dir, `${name}.ext`), extension);
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      `${issuer}.pem`,
      '-CAkey',
      `${issuer}.key`,
      '-out',
      `${name}.pem`,
      '-days',
      '40',
      '-extfile',
      `${name}.ext`,
    );
  };
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-subj',
    '/CN=root',
    '-days',
    '40',
  );
  request('intermediate');
  sign('intermediate', 'root', 'basicConstraints=critical,CA:TRUE\n');
  request('localhost');
  sign('localhost', 'intermediate', 'subjectAltName=DNS:localhost\n');
  const read = (name: string) => readFileSync(join(dir, name), 'utf8');
  return {
    root: read('root.pem'),
    intermediate: read('intermediate.pem'),
    cert: read('localhost.pem'),
    key: read('localhost.key'),
  };
}

const asking = { headers: {}, local: true, maxBytes: 100, timeoutMs: 10_000 };

test('a chain without its intermediate certificate is refused by its code, and accepted with that certificate', async () => {
  const { root, intermediate, cert, key } = await chain();
  const server = createServer({ cert, key }, (_request, response) => response.end('ok'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const usual = getCACertificates('default');
  onTestFinished(() => {
    setDefaultCACertificates(usual);
    server.close();
  });
  const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
  setDefaultCACertificates([...usual, root]);
  await expect(fetchGuarded(url, asking)).rejects.toThrow('unreachable UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  const { body } = await fetchGuarded(url, { ...asking, missingCertificate: intermediate });
  expect(body.toString()).toBe('ok');
  // The check stays on: the chain must end at a root that is known.
  setDefaultCACertificates(usual);
  await expect(fetchGuarded(url, { ...asking, missingCertificate: intermediate })).rejects.toThrow(
    /^unreachable UNABLE_TO_GET_ISSUER_CERT/,
  );
  const settings = { alertSources: { disasterTextCertificate: intermediate } } as never;
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  const levelAfter = (days: number) =>
    certificateFindings(settings, at(days)).map(({ level, sentence }) => [level, sentence]);
  expect(levelAfter(0)).toEqual([
    ['ok', expect.stringMatching(/^DISASTER_TEXT_CERTIFICATE \(intermediate\) holds until \d{4}-/)],
  ]);
  expect(levelAfter(20)[0]?.[0]).toBe('warn');
  expect(levelAfter(41)[0]?.[0]).toBe('fail');
});
