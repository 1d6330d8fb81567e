import { sql } from 'kysely';
import { vi } from 'vitest';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import type { TestServer } from '#test/server/server.ts';

/** Whether a job waits or runs, except those of a later time. */
export async function hasJobs({ p }: TestServer): Promise<boolean> {
  const { rows } = await sql`select name from pgboss.job
    where state in ('created', 'active', 'retry') and start_after <= now() and name not like '\\_\\_%' limit 1`.execute(
    p.db,
  );
  return rows.length > 0;
}

/** Resolves when no job waits or runs and everybody is notified of what happened. */
export async function settled(server: TestServer): Promise<void> {
  const expectNoJobs = async () => {
    // Also of what the last job told.
    await deliverAll(server);
    if (await hasJobs(server)) throw new Error('jobs still wait or run');
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
