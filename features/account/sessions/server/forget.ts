import { sql } from 'kysely';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import { absoluteMs, idleMs } from './session-check.ts';

const retentionMs = 30 * 86_400_000;

/** Deletes sessions, with their user agents, 30 days after their end. Safe to run twice. */
export async function forgetSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  for (let deletedCount = 5000; deletedCount === 5000; ) {
    const { numAffectedRows } = await sql`
      delete from session where id in (
        select id from session where ended_at < ${ago(retentionMs)} or last_seen_at < ${ago(idleMs + retentionMs)}
          or created_at < ${ago(absoluteMs + retentionMs)} limit 5000
      )`.execute(db);
    deletedCount = Number(numAffectedRows ?? 0);
  }
}

export const forgetEnded: Job = { name: 'sessions.forget', cron: '25 4 * * *', run: forgetSessions };
