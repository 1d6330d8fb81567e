import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samples } from '#test/access/samples/samples.ts';
import { root } from '#test/guards/source.ts';
import { operations } from '../../../scripts/admin-operations.ts';

test('the deployment guide names every command that keeps a server in order', () => {
  const guide = readFileSync(join(root, 'docs', 'deploy.md'), 'utf8');
  const missing = Object.keys(operations).filter((command) => !guide.includes(`npm run admin -- ${command}`));
  expect(missing).toEqual([]);
});

test('the changelog has this version and says what each migration does', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(changelog).toContain(`\n## ${version}\n`);
  const unnamed = readdirSync(join(root, 'db', 'migrations'))
    .map((file) => file.slice(0, 4))
    .filter((number) => number > '0040' && !changelog.includes(`\n- ${number} `));
  expect(unnamed).toEqual([]);
});

test('the proxies log no address that is a secret', () => {
  const secret = /^\w+ (\/.*\/)\{(?:secret|key|code)\}/;
  const folders = Object.keys(samples).flatMap((route) => secret.exec(route)?.[1] ?? []);
  const [nginx = '', haproxy = ''] = ['nginx/masil.conf', 'haproxy/haproxy.cfg'].map((file) =>
    readFileSync(join(root, 'deploy', file), 'utf8'),
  );
  const listed = /regsub\("\^\/\(([^)]*)\)\//.exec(haproxy)?.[1]?.split('|') ?? [];
  // A calendar's address ends in .ics.
  for (const folder of new Set([...folders, '/calendar/'])) {
    expect(nginx).toMatch(new RegExp(`~\\^${folder} +${folder}-;`));
    expect(listed).toContain(folder.slice(1, -1));
  }
});

test('the command of a server without npm gives its program the settings as they are written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masil-command-'));
  const settings = join(folder, 'masil.env');
  const url = 'postgresql://masil:a$b&c d`id`@db/masil?x=1';
  writeFileSync(settings, `# a line\nDATABASE_URL=${url}\n\nLEDGER_KEY="a=b= c"\nPORT=3000`);
  const command = readFileSync(join(root, 'deploy', 'bin', 'masil'), 'utf8')
    .replace('/srv/masil', folder)
    .replace('/etc/masil.env', settings)
    .replace(
      'runuser --user masil -- node_modules/.bin/node',
      `"${process.execPath}" -p 'JSON.stringify([process.env, process.argv])' --`,
    );
  const [env, args] = JSON.parse(
    execFileSync('sh', ['-c', command, 'masil', 'admin', 'find', '김 지민'], { encoding: 'utf8' }),
  );
  expect([env.DATABASE_URL, env.LEDGER_KEY, env.PORT]).toEqual([url, 'a=b= c', '3000']);
  expect(args.slice(-3)).toEqual(['dist-server/admin.js', 'find', '김 지민']);
});
