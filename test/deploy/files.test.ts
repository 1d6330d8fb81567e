import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DebianProgram, debianProgram } from '#test/server/debian-program.ts';
import { freePort } from '#test/server/free-port.ts';
import {
  certificate,
  copyUnits,
  deploy,
  nginxArguments,
  type Replaced,
  replaceIn,
  say,
  temporaryFolder,
} from './files.ts';

// Each file that an operator copies is read by the program that will read it there.
const nginx = await debianProgram('nginx');
const haproxy = await debianProgram('haproxy');
const caddy = await debianProgram('caddy');
const systemd = await debianProgram('systemd-analyze', 'systemd');
const compose = await debianProgram('docker-compose');
const text = (...path: string[]) => readFile(join(deploy, ...path), 'utf8');

test.skipIf(!nginx)('nginx reads its file', async () => {
  const folder = await temporaryFolder();
  const ports: [number, number] = [await freePort(), await freePort()];
  const args = await nginxArguments(folder, await text('nginx', 'masil.conf'), ports);
  expect(await say(nginx as DebianProgram, ['-t', ...args])).toMatch(/syntax is ok[\s\S]*test is successful/);
});

/** Its file with another certificate and other ports, in `folder`. */
async function haproxyFile(folder: string, ports: Replaced = {}) {
  const { cert, key } = await certificate(folder);
  const both = join(folder, 'both.pem');
  await writeFile(both, (await readFile(cert, 'utf8')) + (await readFile(key, 'utf8')));
  const file = join(folder, 'haproxy.cfg');
  const own = { '/etc/haproxy/masil.example.pem': both, ...ports };
  await writeFile(file, replaceIn(await text('haproxy', 'haproxy.cfg'), own));
  return file;
}

test.skipIf(!haproxy)('HAProxy reads its file without a warning', async () => {
  const file = await haproxyFile(await temporaryFolder());
  const output = await say(haproxy as DebianProgram, ['-c', '-f', file]);
  expect(output).toContain('Configuration file is valid');
  expect(output).not.toMatch(/WARNING|ALERT/);
});

test.skipIf(!haproxy)(
  'behind HAProxy certbot answers at port 80, and everything else there leads to https',
  async () => {
    const certbot = createServer((request, response) => response.end(`certbot ${request.url}`));
    await new Promise<void>((resolve) => certbot.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void certbot.close());
    const [http, https] = [await freePort(), await freePort()];
    const file = await haproxyFile(await temporaryFolder(), {
      'maxconn 50000': 'maxconn 100',
      'bind :80\n': `bind 127.0.0.1:${http}\n`,
      'bind :443': `bind 127.0.0.1:${https}`,
      '127.0.0.1:8402': `127.0.0.1:${(certbot.address() as AddressInfo).port}`,
    });
    const { path, env } = haproxy as DebianProgram;
    const child = spawn(path, ['-db', '-q', '-f', file], { env, stdio: 'ignore' });
    onTestFinished(async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    });
    const ask = (asked: string) =>
      fetch(`http://127.0.0.1:${http}${asked}`, { redirect: 'manual', headers: { host: 'masil.example' } });
    const challenge = '/.well-known/acme-challenge/a-token';
    await vi.waitFor(() => ask(challenge), 10_000);
    expect(await (await ask(challenge)).text()).toBe(`certbot ${challenge}`);
    for (const other of ['/', '/.well-known/security.txt']) {
      const { status, headers } = await ask(other);
      expect([status, new URL(headers.get('location') ?? '').pathname]).toEqual([301, other]);
      expect(headers.get('location')).toMatch(/^https:/);
    }
  },
);

test
  .skipIf(!caddy)
  .each([{}, { DOMAIN: 'town.example', CADDY_OPTIONS: 'email me@town.example', SERVERS: 'server:3000' }])(
  'Caddy reads its file, with the environment %j',
  async (given) => {
    const folder = await temporaryFolder();
    const { path, root, env } = caddy as DebianProgram;
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const own = { path, root, env: { ...env, ...home, ...given } };
    const file = join(deploy, 'caddy', 'Caddyfile');
    const output = await say(own, ['validate', '--config', file, '--adapter', 'caddyfile']);
    expect(output).toContain('Valid configuration');
    // Port 80 is there for the redirect alone.
    const meant = /listening only on the HTTP port, so no automatic HTTPS will be applied to this server/;
    const complaints = output.split('\n').filter((line) => /"level":"(?:warn|error)"/.test(line));
    expect(complaints.filter((line) => !meant.test(line))).toEqual([]);
  },
);

test.skipIf(!systemd)('systemd finds no fault in a unit', async () => {
  const folder = await temporaryFolder();
  const units = await copyUnits(folder);
  const { path, root, env } = systemd as DebianProgram;
  const own = { path, root, env: { ...env, SYSTEMD_UNIT_PATH: `${folder}:` } };
  expect(units.length).toBeGreaterThan(3);
  expect((await say(own, ['verify', '--man=no', ...units])).trim()).toBe('');
});

test.skipIf(!compose)('docker-compose reads its file, and says what .env lacks', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'deploy', 'container', 'compose.yml');
  await mkdir(join(file, '..'), { recursive: true });
  // The Compose of Debian 12 does not know it.
  await writeFile(file, replaceIn(await text('container', 'compose.yml'), { '\nname: masil\n': '\n' }));
  const config = async (settings: string) => {
    await writeFile(join(file, '..', '.env'), settings);
    return say(compose as DebianProgram, ['-f', file, 'config'], join(file, '..'));
  };
  const given = (await text('container', 'env.example')).replaceAll(/=$/gm, '=secret');
  for (const [, name = ''] of given.matchAll(/^(\w+)=secret$/gm))
    await expect(config(given.replace(`${name}=secret\n`, ''))).rejects.toThrow(`${name} is missing in .env`);
  const output = await config(given);
  expect(output).toContain('postgresql://masil_app:secret@database/masil');
  expect(output).toMatch(/LISTEN_HOST: "?0\.0\.0\.0/);
});

test('every way of starting gives Node the options of npm start', async () => {
  const { scripts } = JSON.parse(await readFile(join(deploy, '..', 'package.json'), 'utf8'));
  const [, ...args] = scripts.start.split(' && ').at(-1).split(' ');
  for (const unit of ['masil-server.service', 'masil-server@.service'])
    expect(await text('systemd', unit)).toContain(`/srv/masil/node_modules/.bin/node ${args.join(' ')}\n`);
  const quoted = ['node', ...args].map((arg) => `"${arg}"`).join(', ');
  expect(await text('container', 'Containerfile')).toContain(`CMD [${quoted}]\n`);
});
