import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPorts } from '#server/http/listen.ts';
import { serveMetrics } from '#server/http/operators/metrics-page.ts';
import { readSettings } from '#server/settings/settings.ts';
import { freePort } from '#test/server/free-port.ts';
import { serverForTest } from '#test/server/server.ts';

const token = 'a-token-of-some-length';
const bearer = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });

test('with a token, the metrics answer whoever has it, and nobody else', async () => {
  const server = await serverForTest({ env: { METRICS_TOKEN: token } });
  const status = async (init?: RequestInit) => (await fetch(`${server.origin}/metrics`, init)).status;
  expect(await status()).toBe(404);
  expect(await status(bearer(`${token}x`))).toBe(404);
  expect(await status(bearer(token))).toBe(200);
});

test('with a port of their own, the metrics answer there only', async () => {
  const port = await freePort();
  const server = await serverForTest({ env: { METRICS_PORT: String(port) } });
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  const own = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('masil_build_info')]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a port of their own can need the token, too', async () => {
  const metrics = await serveMetrics(readSettings({ METRICS_PORT: '0', METRICS_TOKEN: token }));
  onTestFinished(async () => metrics?.stop());
  const address = `http://127.0.0.1:${metrics?.port}/metrics`;
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(address, bearer(token))).status).toBe(200);
});

test('a port of the metrics that is in use ends the start with one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const settings = readSettings({ PORT: '0', METRICS_PORT: String(port) });
  await expect(checkPorts(settings)).rejects.toThrow(`such as METRICS_PORT=${port + 1}.`);
});
