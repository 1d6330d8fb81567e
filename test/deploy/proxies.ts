import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DebianProgram, debianProgram } from '#test/server/debian-program.ts';
import { certificate, deploy, nginxArguments, replaceIn } from './files.ts';

const nginx = await debianProgram('nginx');
const haproxy = await debianProgram('haproxy');
const caddy = await debianProgram('caddy');

type Ports = { http: number; https: number; to: number };
type Begun = { args: string[]; env?: NodeJS.ProcessEnv };
type Proxy = [
  name: string,
  program: DebianProgram | undefined,
  begin: (folder: string, ports: Ports) => Promise<Begun>,
];

const text = (...path: string[]) => readFile(join(deploy, ...path), 'utf8');

const known: Proxy[] = [
  [
    'nginx',
    nginx,
    async (folder, { http, https, to }) => {
      const site = replaceIn(await text('nginx', 'masil.conf'), {
        '127.0.0.1:3000': `127.0.0.1:${to}`,
      });
      const args = await nginxArguments(folder, site, [http, https]);
      // Logs as Debian has them, and no room for a long answer.
      await writeFile(join(folder, 'proxy'), '');
      const main = join(folder, 'nginx.conf');
      const own = {
        'error_log stderr crit': `error_log ${folder}/main-error.log`,
        'access_log off': `access_log ${folder}/main-access.log`,
      };
      await writeFile(main, replaceIn(await readFile(main, 'utf8'), own));
      return { args };
    },
  ],
  [
    'HAProxy',
    haproxy,
    async (folder, { http, https, to }) => {
      const { cert, key } = await certificate(folder);
      const both = join(folder, 'both.pem');
      await writeFile(both, (await readFile(cert, 'utf8')) + (await readFile(key, 'utf8')));
      const file = join(folder, 'haproxy.cfg');
      const own = {
        '/etc/haproxy/masil.example.pem': both,
        'maxconn 50000': 'maxconn 500',
        '/dev/log local0': 'stdout format raw local0',
        'bind :80\n': `bind 127.0.0.1:${http}\n`,
        'bind :443': `bind 127.0.0.1:${https}`,
        '127.0.0.1:3000': `127.0.0.1:${to}`,
      };
      await writeFile(file, replaceIn(await text('haproxy', 'haproxy.cfg'), own));
      return { args: ['-db', '-f', file] };
    },
  ],
  [
    'Caddy',
    caddy,
    async (folder, { http, https, to }) => {
      const file = join(folder, 'Caddyfile');
      const site = replaceIn(await text('caddy', 'Caddyfile'), {
        '\n{$DOMAIN:masil.example} {': '\nmasil.example {\n\ttls internal',
        'reverse_proxy {$SERVERS:127.0.0.1:3000} {': `reverse_proxy 127.0.0.1:${to} {`,
        // Waits less for a server that is away.
        '5s': '100ms',
      });
      const own = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n`;
      await writeFile(file, site.replace(/^\{\n/m, own));
      const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return { args: ['run', '--config', file, '--adapter', 'caddyfile'], env: home };
    },
  ],
];

/**
 * The proxies that this machine has or gets, each with its file of `deploy/`, other ports and another
 * certificate.
 */
export const proxies = known.flatMap(([name, program, begin]) =>
  program ? [[name, program, begin] as const] : [],
);
