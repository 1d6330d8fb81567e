import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root } from '#test/guards/source.ts';
import { type DebianProgram, debianProgram } from '#test/server/debian-program.ts';

export const deploy = join(root, 'deploy');

/** The texts that a check replaces in a file, so that it holds on a machine which is no server. */
export type Replaced = Record<string, string>;

export function replaceIn(text: string, replaced: Replaced): string {
  return Object.entries(replaced).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The file no longer contains “${from}”.`);
    return changed.replaceAll(from, to);
  }, text);
}

const run = promisify(execFile);

/** Runs a program. Throws what it printed if it fails. Returns that otherwise. */
export async function say({ path, env }: DebianProgram, args: string[], cwd?: string): Promise<string> {
  const { stdout, stderr } = await run(path, args, { env, cwd }).catch((error) => {
    throw new Error(`${path} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
  return stdout + stderr;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masil-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A certificate for masil.example, signed by itself. Returns the paths of certificate and key. */
export async function certificate(folder: string) {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const openssl = await debianProgram('openssl');
  if (!openssl) throw new Error('There is no openssl.');
  await say(openssl, [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=masil.example'],
    ...['-addext', 'subjectAltName=DNS:masil.example', '-keyout', key, '-out', cert],
  ]);
  return { cert, key };
}

/**
 * A main nginx file around one for conf.d, in `folder`, so that nginx runs without root. `ports`: http and
 * https. Returns nginx's arguments.
 */
export async function nginxArguments(
  folder: string,
  text: string,
  ports: [number, number],
): Promise<string[]> {
  const { cert, key } = await certificate(folder);
  const site = replaceIn(text, {
    'listen 80;': `listen 127.0.0.1:${ports[0]};`,
    'listen 443 ssl': `listen 127.0.0.1:${ports[1]} ssl`,
    '/etc/letsencrypt/live/masil.example/fullchain.pem': cert,
    '/etc/letsencrypt/live/masil.example/privkey.pem': key,
    '/var/log/nginx/': `${folder}/`,
    '/var/www/html': join(folder, 'html'),
  });
  await writeFile(join(folder, 'site.conf'), site);
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 2;
     events { worker_connections 16384; }
     http { access_log off; ${bodies.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
       include ${folder}/site.conf; }`,
  );
  return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
}

/** Copies the units, with this checkout in place of /srv/masil, and returns the names of those in it. */
export async function copyUnits(folder: string): Promise<string[]> {
  const units: string[] = [];
  for await (const path of glob('**/*.{service,timer,target,conf}', { cwd: join(deploy, 'systemd') })) {
    const to = join(folder, path);
    await mkdir(join(to, '..'), { recursive: true });
    await cp(join(deploy, 'systemd', path), to);
    await writeFile(to, (await readFile(to, 'utf8')).replaceAll('/srv/masil', root));
    if (!path.endsWith('.conf')) units.push(path.replace('@.', '@3000.'));
  }
  return units.map((unit) => join(folder, unit));
}
