import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '#package.json' with { type: 'json' };
import { root } from '#test/guards/source.ts';

const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const containerfile = text('deploy', 'container', 'Containerfile');

type Mount = string | { source: string; read_only?: boolean };
type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
  ports?: string[];
  volumes: Mount[];
  environment: Record<string, string>;
};
const compose: { services: Record<string, Service>; volumes: object } = parse(
  text('deploy', 'container', 'compose.yml'),
  { merge: true },
);
const services = Object.entries(compose.services);
const sourceOf = (mount: Mount) => (typeof mount === 'string' ? (mount.split(':')[0] ?? '') : mount.source);
const mountsOf = (name: string) => compose.services[name]?.volumes.map(sourceOf) ?? [];

test('ours carry the version of this release, and PostgreSQL and Caddy are pinned', () => {
  const [, postgres = ''] = /^FROM docker\.io\/library\/postgres:(\d+\.\d+)-/m.exec(containerfile) ?? [];
  const images = new Set(services.map(([, { image }]) => image));
  expect([...images]).toEqual([
    `masil-database:${postgres}`,
    `masil:${packageJson.version}`,
    `masil-backup:${packageJson.version}`,
    expect.stringMatching(/^docker\.io\/library\/caddy:\d+\.\d+\.\d+$/),
  ]);
  const [major] = postgres.split('.');
  expect(compose.services.database?.environment.PGBACKREST_PG1_PATH).toBe(
    `/var/lib/postgresql/${major}/docker`,
  );
});

test('Caddy alone opens ports, and no container can write its files or gain rights', () => {
  const open = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
  expect(open).toEqual(['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp']);
  for (const [name, service] of services)
    expect([name, service]).toMatchObject([
      name,
      { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    ]);
});

test('every folder that stays is a named volume, and the server reaches neither backups nor the owner', () => {
  const mounts = services.flatMap(([, { volumes }]) => volumes.map(sourceOf));
  expect([...new Set(mounts)].filter((source) => source !== '../caddy/Caddyfile').sort()).toEqual(
    Object.keys(compose.volumes).sort(),
  );
  expect(mountsOf('server')).toEqual(['files', 'status']);
  const { environment } = compose.services.server as Service;
  expect(environment).toMatchObject({ BACKUP_PASSWORD: '', MIGRATE: 'off' });
  expect(environment).not.toHaveProperty('DATABASE_OWNER_URL');
  expect(mountsOf('migrate')).toEqual(['socket']);
});

test('no secret is in the repository or comes into an image', () => {
  const given = text('deploy', 'container', 'env.example').match(/^\w+=.+$/gm);
  expect(given).toEqual(['LOG_LEVEL=info']);
  expect(text('.dockerignore')).toBe('deploy/container/.env\ndeploy/container/compose.override.yml\n');
  expect(text('.gitignore')).toContain('/deploy/container/.env\n');
  // A checkout has neither, so no image is made of it.
  expect(containerfile).toContain('COPY release.json SHA256SUMS /srv/masil/\n');
});
