import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { securityHeaders } from '#server/http/security.ts';
import { shape } from '#server/settings/settings-shape.ts';
import { root, sources } from '#test/guards/source.ts';
import { forTests } from '../../../scripts/help/settings.ts';

const page = readFileSync(join(root, 'docs', 'assets.md'), 'utf8');
const isNamed = (word: string) => page.includes(`\`${word}\``);
const part = (heading: string) => new RegExp(`## ${heading}\n([\\s\\S]*?)(?=\n## |$)`).exec(page)?.[1] ?? '';

/** Names of vocabularies, examples in placeholders and for the types, and hosts that exist nowhere. */
const noHosts =
  /^(?:www\.w3\.org|schemas\.openid\.net|a\.kr|\{?localhost|127\.0\.0\.1|.*\.(?:invalid|example|com\/\.\.\.))$/;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*|\s\/\/ .*$/gm, '');

test('every host that the code names is in the list of hosts', async () => {
  const code = (await sources()).filter(
    ({ file }) => /^(?:server|features|shared|web)\//.test(file) && !/\/(?:demo|gallery)\b/.test(file),
  );
  const hosts = new Set<string>();
  for (const { text } of code)
    for (const [, host = ''] of withoutComments(text).matchAll(
      /['"`](?:https?|wss?):\/\/([a-z\d][a-z\d.-]*)/g,
    ))
      if (!noHosts.test(host)) hosts.add(host);
  // The push services are patterns: `^[a-z0-9-]+\.push\.apple\.com$`.
  const known = code.find(({ file }) => file.endsWith('push/known-services.ts'))?.text ?? '';
  for (const [pattern] of known.matchAll(/[a-z]+(?:\\\.[a-z]+){2,}(?=\$)/g))
    hosts.add(pattern.replaceAll('\\', ''));
  expect(hosts.size).toBeGreaterThan(8);
  expect([...hosts].filter((host) => !isNamed(host))).toEqual([]);
});

test('browsers are allowed no other host than the page’s own', () => {
  const policy = securityHeaders('https://masil.example').get('Content-Security-Policy') ?? '';
  const sourcesOf = policy
    .split(';')
    .flatMap((rule) => (/-src /.test(rule) ? rule.trim().split(' ').slice(1) : []));
  const foreign = sourcesOf.filter((one) => !/^(?:'.*'|data:|blob:|wss:\/\/masil\.example)$/.test(one));
  expect([sourcesOf.length > 8, foreign]).toEqual([true, []]);
});

test('every setting that is a secret, and every secret of the database, has a place and a way to change it', async () => {
  const settings = Object.keys(shape.shape).filter((name) => !(forTests as readonly string[]).includes(name));
  const secret = settings.filter((name) => /KEY(?!S$)|SECRET|TOKEN|^DATABASE_.*URL/.test(name));
  expect(secret.length).toBeGreaterThan(12);
  const keys = part('Keys and secrets');
  expect(secret.filter((name) => !keys.includes(`\`${name}\``))).toEqual([]);
  const names = (await sources()).flatMap(({ text }) =>
    [...text.matchAll(/\b(?:secret|findSecret)\([\w.]+, '(\w+)'\)/g)].map(([, name = '']) => name),
  );
  expect(new Set(names).size).toBeGreaterThan(3);
  expect(names.filter((name) => !keys.includes(`secret \`${name}\``))).toEqual([]);
});

test('every name below DATA_DIR is in the list of files', async () => {
  const names = (await sources())
    .filter(({ file }) => /^(?:server|packages|features)\//.test(file) && !/\/kills\//.test(file))
    .flatMap(({ text }) =>
      [...text.matchAll(/join\((?:[\w.]+\.)?dataDir, '([^']+)'/g)].map(([, name]) => name),
    );
  expect(names.length).toBeGreaterThan(4);
  const files = part('Files and folders');
  expect(names.filter((name) => !files.includes(`\`DATA_DIR/${name}\``))).toEqual([]);
});

test('every port that a file of deploy opens or calls is in the list of ports', async () => {
  const ports = new Set<string>();
  const pattern = /(?:127\.0\.0\.1:|\blisten |bind :|(?:listen_)?port ?= ?|EXPOSE )(\d{2,5})\b/g;
  for await (const file of glob('deploy/{nginx,haproxy,caddy,pgbouncer,container}/*', { cwd: root }))
    for (const [, port = ''] of readFileSync(join(root, file), 'utf8').matchAll(pattern)) ports.add(port);
  expect(ports.size).toBeGreaterThan(5);
  const listed = part('Ports');
  expect([...ports].filter((port) => !new RegExp(`\\b${port}\\b`).test(listed))).toEqual([]);
});
