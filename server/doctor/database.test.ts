import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ask } from '#packages/local-postgres/kills/query.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { testDatabase } from '#test/server/database.ts';
import { withDatabase } from '#test/server/database-setup.ts';
import { doctor, folder, secretText, silent } from '#test/server/doctor.ts';
import { serverForTest } from '#test/server/server.ts';
import { clockFinding } from './database-findings.ts';

test('a database in order', async () => {
  const { url } = await testDatabase();
  const { lines } = await doctor({ DATABASE_URL: url }, 'database', 'clock');
  expect(lines.filter((line) => !line.includes('security holes'))).toEqual([
    'warn  database  DATABASE_URL signs in as a superuser, who may run programs; use a role that only owns its database.',
    'ok    clock     This machine and the database agree on the time.',
    'ok    database  The role of DATABASE_URL may create tables.',
    'ok    database  Every migration is applied.',
  ]);
});

test('a database that does not answer, hangs, or is behind a pooler fails', async () => {
  const { url } = await testDatabase();
  const address = (port: number) => {
    const changed = new URL(url);
    changed.port = String(port);
    changed.password = secretText;
    return changed.href;
  };
  expect(await doctor({ DATABASE_URL: address(9) }, 'database')).toEqual({
    code: 1,
    lines: [
      'fail  database  DATABASE_URL cannot be reached at 127.0.0.1:9 (ECONNREFUSED); start that database or correct the address.',
    ],
  });
  const { port } = await silent();
  expect(await doctor({ DATABASE_URL: address(port) }, 'database')).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^fail {2}database {2}DATABASE_URL cannot be reached at .*; start that database/),
    ],
  });
  const pooled = new URL(url);
  pooled.port = String(await pooler(Number(pooled.port)));
  const { code, lines } = await doctor({ DATABASE_URL: pooled.href }, 'database');
  expect([code, lines]).toEqual([
    1,
    expect.arrayContaining([
      'fail  database  DATABASE_URL is a pooler; set DATABASE_DIRECT_URL to PostgreSQL itself beside it.',
    ]),
  ]);
  const both = await doctor({ DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url }, 'database');
  expect([both.code, both.lines]).toEqual([
    0,
    expect.arrayContaining(['ok    database  The role of DATABASE_DIRECT_URL may create tables.']),
  ]);
});

/** Changes the process id that PostgreSQL tells its client (message K), as PgBouncer does. */
async function pooler(to: number): Promise<number> {
  const server = createServer((client) => {
    const database = dial(to, '127.0.0.1');
    client.pipe(database);
    database.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0 && at + 9 <= bytes.length) bytes.writeInt32BE(-1, at + 5);
      client.write(bytes);
    });
    for (const end of [client, database])
      end.on('error', () => {}).on('close', () => [client, database].map((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('missing migrations, a newer database and a role without rights fail', async () => {
  const { url } = await testDatabase();
  await ask(url, `delete from migration where name like '004%' and name not like '%.contract.sql'`);
  const missing = await doctor({ DATABASE_URL: url }, 'database');
  expect(missing.lines).toContainEqual(
    expect.stringMatching(
      /^warn {2}database {2}\d migrations are missing \(004.*\); the next start applies them\.$/,
    ),
  );
  const checked = await doctor({ DATABASE_URL: url, MIGRATE: 'off' }, 'database');
  expect([checked.code, checked.lines]).toEqual([
    1,
    expect.arrayContaining([
      expect.stringMatching(/^fail .* migrations are missing .*; run `npm run migrate`\.$/),
    ]),
  ]);
  await ask(url, `insert into migration (name) values ('9999_later.contract.sql')`);
  const newer = await doctor({ DATABASE_URL: url }, 'database');
  expect([newer.code, newer.lines.at(-1)]).toEqual([
    1,
    'fail  database  The database is newer than this program (it knows 9999_later.contract.sql); start a newer version.',
  ]);

  const plain = `plain_${Date.now()}`;
  await ask(
    url,
    `create role ${plain} login password '${secretText}'; revoke create on schema public from public`,
  );
  onTestFinished(() => void ask(url, `drop owned by ${plain}; drop role ${plain}`));
  const as = new URL(url);
  as.username = plain;
  as.password = secretText;
  const { code, lines } = await doctor({ DATABASE_URL: as.href }, 'database');
  expect([code, lines]).toEqual([
    1,
    expect.arrayContaining([
      'fail  database  The role of DATABASE_URL may not create tables; make it the owner of its database, or set MIGRATE=off.',
    ]),
  ]);
});

test('a database in another encoding fails', async () => {
  const { url } = inject('postgres');
  const name = `doctor_${Date.now()}`;
  await ask(url, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
  onTestFinished(() => void ask(url, `drop database ${name} with (force)`));
  expect(await doctor({ DATABASE_URL: withDatabase(url, name) }, 'database')).toEqual({
    code: 1,
    lines: ['fail  database  DATABASE_URL is a database in SQL_ASCII; create one with encoding UTF8.'],
  });
});

test('a clock that is off', () => {
  expect(clockFinding(-5000, 'the database')).toEqual({
    level: 'warn',
    subject: 'clock',
    sentence: "This machine's clock is 5 s ahead of that of the database; set both by NTP.",
  });
  expect(clockFinding(60_000, 'the database').level).toBe('fail');
  expect(clockFinding(3000, 'PUBLIC_ORIGIN', 1500).level).toBe('ok');
});

test('the database in DATA_DIR is asked while the server runs and while it does not', async () => {
  const dataDir = await folder();
  const postgres = await startPostgres({ dataDir });
  onTestFinished(postgres.stop);
  const behind = expect.stringMatching(
    /^warn {2}database {2}\d+ migrations are missing \(.*\); the next start applies/,
  );
  const running = await doctor({ DATA_DIR: dataDir }, 'database');
  expect([running.code, running.lines.at(-1)]).toEqual([0, behind]);
  await postgres.stop();
  const stopped = await doctor({ DATA_DIR: dataDir }, 'database');
  expect([stopped.code, stopped.lines.at(-1)]).toEqual([0, behind]);
});

test('gaps that the templates of documents leave are named', async () => {
  const { url } = await testDatabase();
  const server = await serverForTest({ url });
  const { lines } = await doctor({ DATABASE_URL: url }, 'documents');
  expect(lines).toEqual([
    'warn  documents Gaps are left in officer, operator, processors; fill them in on the admin page, under 문서.',
  ]);
  await server.p.db
    .updateTable('document_version')
    .set({ body: '없어요.' })
    .where('kind', 'in', ['officer', 'operator', 'processors'])
    .execute();
  expect((await doctor({ DATABASE_URL: url }, 'documents')).lines).toEqual([
    'ok    documents Terms, privacy policy and the other documents have no gaps.',
  ]);
});
