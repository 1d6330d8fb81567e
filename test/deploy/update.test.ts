import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/server/free-port.ts';
import { deploy, replaceIn, temporaryFolder } from './files.ts';

// Two releases of a few lines each, whose server is ready or never. systemctl and docker stand in for the
// programs of a server: they start and stop the true process of the release that the link names. `date`
// stands still while that release will be ready, however long its start takes on a busy machine.
type Release = { version: string; ready: boolean };
const server = (ready: boolean) =>
  `require('node:http').createServer((_, answer) => answer.writeHead(${ready ? 200 : 503}).end()).listen(process.argv[2])`;

async function machine({ contained, backup = 'true' }: { contained: boolean; backup?: string }) {
  const folder = await temporaryFolder();
  const [bin, link, calls] = ['bin', 'masil', 'calls'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const port = await freePort();
  const pid = join(folder, 'pid');
  const stop = `[ ! -e ${pid} ] || kill $(cat ${pid}) 2>/dev/null; rm -f ${pid}`;
  const start = `node $(readlink -f ${link})/server.cjs ${port} >/dev/null 2>&1 & echo $! > ${pid}`;
  const record = `echo "$(basename "$(readlink -f ${link})"): $(basename $0) $*" >> ${calls}`;
  const programs = {
    systemctl: `case "$*" in
      list-units*) echo masil-server@${port}.service loaded active running ;;
      'start pgbackrest-masil@diff') ${backup} ;;
      restart*) ${stop}; ${start} ;;
      esac`,
    docker: `case "$*" in
      'compose exec -T backup'*) ${backup} ;;
      'compose config --services') printf 'migrate\\nserver\\n' ;;
      'compose up'*) ${stop}; ${start} ;;
      'compose exec -T server'*) shift 4; node "$2" "$3" http://127.0.0.1:${port} ;;
      esac`,
    date: `grep -q 'writeHead(200)' ${link}/server.cjs || echo >> ${folder}/seconds
      wc -l < ${folder}/seconds`,
  };
  await writeFile(join(folder, 'seconds'), '');
  await mkdir(bin);
  for (const [name, body] of Object.entries(programs)) {
    const report = `case "$*" in *fetch*|*list-units*|*config*|+%s) ;; *) ${record} ;; esac`;
    await writeFile(join(bin, name), `#!/bin/sh\n${report}\n${body}\n`);
    await chmod(join(bin, name), 0o755);
  }
  const env = { ...process.env, PATH: [bin, join(process.execPath, '..'), process.env.PATH].join(delimiter) };
  const sh = (file: string, ...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) =>
      execFile('sh', [file, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      ),
    );
  onTestFinished(async () => void (await sh('-c', stop)));

  async function unpack({ version, ready }: Release) {
    const release = join(folder, version);
    await mkdir(join(release, 'node_modules', '.bin'), { recursive: true });
    await symlink(process.execPath, join(release, 'node_modules', '.bin', 'node'));
    await cp(join(deploy, 'container'), join(release, 'deploy', 'container'), { recursive: true });
    await mkdir(join(release, 'deploy', 'bin'));
    for (const name of ['update', 'masil']) {
      const text = await readFile(join(deploy, 'bin', name), 'utf8');
      await writeFile(join(release, 'deploy', 'bin', name), replaceIn(text, { '/srv/masil': link }));
    }
    await writeFile(join(release, 'release.json'), JSON.stringify({ version, commit: 'c' }));
    await writeFile(join(release, 'server.cjs'), server(ready));
    return release;
  }

  const old = await unpack({ version: '0.2.0', ready: true });
  await symlink(old, link);
  if (contained)
    await writeFile(join(old, 'deploy', 'container', '.env'), 'DOMAIN=town.example\n', { mode: 0o600 });
  await writeFile(calls, '');
  return {
    unpack,
    sh,
    update: (release: string) => sh(join(release, 'deploy', 'bin', 'update'), '1'),
    running: () => readlink(link),
    answers: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status,
    calls: async () => (await readFile(calls, 'utf8')).replaceAll(String(port), '3000').trim().split('\n'),
  };
}

test('an update backs up, migrates beside the version before, and starts', async () => {
  const { unpack, update, running, answers, calls } = await machine({ contained: false });
  const release = await unpack({ version: '0.3.0', ready: true });
  expect(await update(release)).toMatchObject({ code: 0, output: expect.stringContaining('0.3.0 is ready') });
  expect([await running(), await answers()]).toEqual([release, 200]);
  expect(await calls()).toEqual([
    '0.2.0: systemctl start pgbackrest-masil@diff',
    '0.3.0: systemctl start masil-migrate',
    '0.3.0: systemctl restart masil-server@3000.service',
  ]);
  expect(await update(release)).toMatchObject({ code: 1, output: '0.3.0 runs already.\n' });
});

test.each([false, true])(
  'a version that is not ready gives way to the one before (in containers: %s)',
  async (contained) => {
    const { unpack, update, running, answers, calls } = await machine({ contained });
    const before = await running();
    const { code, output } = await update(await unpack({ version: '0.3.0', ready: false }));
    expect(output).toContain('0.3.0 was not ready within 1 s: see its log. 0.2.0 runs again.');
    expect([code, await running(), await answers()]).toEqual([1, before, 200]);
    const up = 'docker compose up --detach --remove-orphans --no-deps server';
    expect(await calls()).toEqual(
      contained
        ? [
            '0.2.0: docker compose build',
            '0.2.0: docker compose exec -T backup deploy/container/backup database now',
            '0.3.0: docker compose run --rm --no-deps migrate',
            `0.3.0: ${up}`,
            `0.2.0: ${up}`,
          ]
        : [
            '0.2.0: systemctl start pgbackrest-masil@diff',
            '0.3.0: systemctl start masil-migrate',
            '0.3.0: systemctl restart masil-server@3000.service',
            '0.2.0: systemctl restart masil-server@3000.service',
          ],
    );
  },
);

test('without a backup nothing is changed; in containers the settings come along, for their owner alone', async () => {
  const { unpack, update, running, calls, sh } = await machine({ contained: true, backup: 'false' });
  const before = await running();
  const release = await unpack({ version: '0.3.0', ready: true });
  expect(await update(release)).toMatchObject({
    code: 1,
    output: expect.stringContaining('nothing was changed'),
  });
  expect(await running()).toBe(before);
  expect((await sh('-c', `stat -c %a ${release}/deploy/container/.env`)).output).toBe('600\n');

  await sh(join(release, 'deploy', 'bin', 'masil'), 'admin', 'find', '김 지민');
  await sh(join(release, 'deploy', 'bin', 'masil'), 'migrate', '--contract');
  expect((await calls()).slice(-2)).toEqual([
    '0.2.0: docker compose exec server node dist-server/admin.js find 김 지민',
    '0.2.0: docker compose run --rm --no-deps migrate node dist-server/migrate.js --contract',
  ]);
});
