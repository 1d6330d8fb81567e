import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { buildIfStale } from '#server/start/build.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { cloneDatabase, type Template } from '#test/server/database-setup.ts';
import { testServer } from '#test/server/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo town, filled once: its database and its folder of images. */
    town: Template & { files: string };
  }
}

/** Builds the web app and fills a town for the journeys. */
export default async function setup(project: TestProject) {
  await buildIfStale(console.log);
  const files = await mkdtemp(join(tmpdir(), 'masil-town-'));
  project.provide('town', { ...(await fillTown(project.getProvidedContext().postgres, files)), files });
  return () => rm(files, { recursive: true, force: true });
}

async function fillTown(empty: Template, files: string): Promise<Template> {
  const url = await cloneDatabase(empty);
  const server = await testServer({ url, env: { SEED: 'town' } });
  await fillDemoTown(server.p, () => {});
  // Otherwise these notifications would appear during a journey and be removed again.
  await deliverAll(server);
  await cp(server.p.settings.dataDir, files, { recursive: true });
  await server.stop();
  return { url: empty.url, template: new URL(url).pathname.slice(1) };
}
