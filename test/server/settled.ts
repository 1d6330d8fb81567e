import { sql } from 'kysely';
import { vi } from 'vitest';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import type { TestServer } from '#test/server/server.ts';

/** The jobs that wait or run, except those of a later time: `reports.hide active`. */
export async function jobsLeft({ p }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`select distinct name || ' ' || state as job from pgboss.job
    where state in ('created', 'active', 'retry') and start_after <= now() and name not like '\\_\\_%'`.execute(
    p.db,
  );
  return rows.map(({ job }) => job);
}

/** Resolves when no job waits or runs and everybody is notified of what happened. */
export async function settled(server: TestServer): Promise<void> {
  const expectNoJobs = async () => {
    // Also of what the last job told.
    await deliverAll(server);
    const left = await jobsLeft(server);
    if (left.length > 0) throw new Error(`jobs still wait or run: ${left}`);
  };
  await vi.waitFor(
    async () => {
      await expectNoJobs();
      await expectNoJobs();
    },
    { timeout: 30_000, interval: 5 },
  );
  await server.p.live.poll();
}
