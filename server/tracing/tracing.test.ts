import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#test/guards/source.ts';
import { testDatabase } from '#test/server/database.ts';
import { doctor, folder, listening } from '#test/server/doctor.ts';
import { freePort } from '#test/server/free-port.ts';
import { npmPackages } from '#test/server/npm-packages.ts';
import { packages } from './open-telemetry.ts';
import { withoutLiterals } from './tracing.ts';

/**
 * A server in its own process, because NODE_PATH is read once. Answers with what it printed until it was
 * stopped.
 */
async function served(env: Record<string, string>, ask: (origin: string) => Promise<unknown>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-traces-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'test', 'server', 'server-process.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: (await testDatabase()).url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listens = new Promise((resolve) => child.stdout.once('data', resolve));
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await Promise.race([listens, output]);
  try {
    await ask(`http://localhost:${port}`);
  } finally {
    child.kill();
  }
  return (await output).join('');
}

/** A folder for NODE_PATH in which every package says when it is loaded. */
async function speakingPackages() {
  const made = await folder();
  for (const name of packages.map((one) => one.slice(0, one.lastIndexOf('@')))) {
    await mkdir(join(made, name), { recursive: true });
    await writeFile(
      join(made, name, 'index.js'),
      `console.log('loaded ${name}'); throw new Error('no more');`,
    );
  }
  return made;
}

test('without an endpoint no package of OpenTelemetry is loaded, even if all are installed', async () => {
  const NODE_PATH = await speakingPackages();
  const ask = async (origin: string) => expect((await fetch(`${origin}/api/session`)).status).toBe(200);
  expect(await served({ NODE_PATH }, ask)).toBe('listening\n');
  // They would be found.
  const tracing = served({ NODE_PATH, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, async () => {});
  expect(await tracing).toContain('loaded @opentelemetry/');
});

test('without the packages the log and the doctor say so in one sentence, and the server serves', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const output = await served(env, async (origin) =>
    expect((await fetch(`${origin}/api/session`)).status).toBe(200),
  );
  const sentence = 'the packages that send traces are not installed; run `npm install --prefix';
  expect(output.split('\n').filter((line) => line.includes(sentence))).toHaveLength(1);
  expect((await doctor(env, 'traces')).lines).toEqual([
    expect.stringMatching(
      /^warn {2}traces {4}OTEL_EXPORTER_OTLP_ENDPOINT is set, but .+ set NODE_PATH=.+\.$/,
    ),
  ]);
  expect((await doctor({ ...env, NODE_PATH: await speakingPackages() }, 'traces')).lines).toEqual([
    'ok    traces    Traces are sent to 127.0.0.1:9.',
  ]);
});

type Value = { stringValue?: string; intValue?: number };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

/** Takes spans by OTLP over HTTP. */
async function sink() {
  const spans: Sent[] = [];
  const { loopback } = await listening(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as Body;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { endpoint: loopback, spans };
}

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a request is a span with its route, and its queries are spans below it', async ({ skip }) => {
  const NODE_PATH = await npmPackages(packages);
  if (!NODE_PATH) return skip();
  const { endpoint, spans } = await sink();
  const env = { NODE_PATH, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '50' };
  const person = '018f3f6e-5a3b-7c11-9d6f-3f2a0c6b1e57';
  await served(env, async (origin) => {
    const cookie = `masil-session=${'x'.repeat(43)}`;
    const response = await fetch(`${origin}/api/people/${person}?secret=1`, { headers: { cookie } });
    expect(response.status).toBe(401);
    await expect.poll(() => spans.some(({ name }) => name.startsWith('GET '))).toBe(true);
  });
  const request = spans.find(({ name }) => name.startsWith('GET '));
  expect(request?.name).toBe('GET /api/people/:id');
  expect(attributesOf(request as Sent)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/people/:id',
    'http.response.status_code': 401,
    'masil.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries.map((query) => [query.traceId, query.name])).toContainEqual([request?.traceId, 'SELECT']);
  expect(queries.map(attributesOf)).toContainEqual({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringMatching(/from "session".*\$1/),
  });
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${person}|secret|xxxx|127\\.0\\.0\\.1`));
}, 180_000);

test('the text of a query keeps its parameters’ numbers, and no literal', () => {
  expect(
    withoutLiterals(
      `select 'it''s', 12.5, t1.a from t1 where grams @> '{51110,77}'::int[] and id = $12 limit 21`,
    ),
  ).toBe('select ?, ?, t1.a from t1 where grams @> ?::int[] and id = $12 limit ?');
});

test('the packages are no dependency', async () => {
  expect(await readFile(join(root, 'package.json'), 'utf8')).not.toContain('@opentelemetry');
});
