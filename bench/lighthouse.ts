/**
 * Lighthouse's mobile profile on every route, signed in, on a first visit (without caches) and on a second
 * one (with the first's cache and service worker): `LIGHTHOUSE_DIR=/some/folder node bench/lighthouse.ts
 * [/home /board …]`. Lighthouse is larger than the limit for the project's dependencies, so it is installed
 * in a separate folder. Without one nothing is measured. `LIGHTHOUSE_REPORTS=folder` stores the full reports.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cookie } from 'playwright-core';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { launchBrowser, openPhone, openProfile } from '#test/browser/browser.ts';
import { type Route, routesOf } from '#test/browser/every-page.ts';
import { signInFor } from '#test/browser/screens/residents.ts';
import { run } from '#test/server/command.ts';
import { freePort } from '#test/server/free-port.ts';
import { findLighthouse, type Report, type Visit } from './lighthouse-report.ts';
import { keepResults } from './report.ts';

const lighthouse = await findLighthouse(process.env.LIGHTHOUSE_DIR);
if (!lighthouse) {
  console.log(
    'Lighthouse is not here: `npm install lighthouse@13` in a folder of its own, then run this with LIGHTHOUSE_DIR=that folder.',
  );
  process.exit(0);
}
const audit = lighthouse;
const asked = process.argv.slice(2);
const reports = process.env.LIGHTHOUSE_REPORTS;
if (reports) await mkdir(reports, { recursive: true });

const dataDir = await mkdtemp(join(tmpdir(), 'masil-lighthouse-'));
const profile = await mkdtemp(join(tmpdir(), 'masil-browser-'));
const port = await freePort();
const debugPort = await freePort();
const origin = `http://localhost:${port}`;

const server = run('start.ts', [], { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
await server.says('Stop with Ctrl-C.');
const browser = await launchBrowser({ whole: true });

async function keep(report: Report, name: string) {
  if (reports)
    await writeFile(join(reports, `${name.replaceAll(/\W+/g, '_')}.json`), JSON.stringify(report.whole));
  return report;
}

async function measure({ path, address }: Route, cookies: Cookie[]) {
  const visit = async (which: Visit) => {
    // Restarts the browser with its profile on disk: memory used by an earlier page must not affect the
    // visit.
    const profiledBrowser = await openProfile(profile, debugPort);
    await profiledBrowser.become(cookies);
    const report = await audit(origin + address, debugPort, which).finally(profiledBrowser.close);
    return keep(report, `${path} ${which}`);
  };
  const first = await visit('first');
  const second = await visit('second');
  return {
    performance: first.performance,
    'on a second visit': second.performance,
    accessibility: first.accessibility,
    'best practices': first.bestPractices,
    'FCP (s)': first.firstPaintS.toFixed(2),
    'LCP (s)': first.largestPaintS.toFixed(2),
    'TBT (ms)': Math.round(first.blockedMs),
    CLS: first.shift.toFixed(3),
    'LCP then (s)': second.largestPaintS.toFixed(2),
    'CLS then': second.shift.toFixed(3),
    KB: Math.round(first.bytes / 1024),
    found: first.found.join(', '),
  };
}

const table: Record<string, Record<string, string | number>> = {
  promised: {
    performance: '≥ 95',
    'on a second visit': '≥ 98',
    accessibility: 100,
    'best practices': 100,
    CLS: '≤ 0.02',
    'CLS then': '≤ 0.02',
  },
};
try {
  for (const who of ['stranger', 'arrival', 'resident', 'admin'] as const) {
    const { context, page } = await openPhone(browser, origin);
    await signInFor[who](page);
    const routes = await routesOf(who, page);
    const cookies = await context.cookies();
    await context.close();
    for (const route of routes) {
      if (asked.length > 0 && !asked.includes(route.path)) continue;
      const row = await measure(route, cookies);
      table[route.path] = row;
      console.log(route.path, row);
    }
  }
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended;
  await eraseDataDir(dataDir);
  await rm(profile, { recursive: true, force: true });
}

await keepResults(
  'lighthouse',
  'Mobile profile with simulated throttling (slow 4G: 150 ms a round trip, 1.6 Mbit/s; a processor four times slower), one run for each figure. `found`: audits of accessibility and best practices that were not passed.',
  table,
);
