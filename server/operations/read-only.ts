import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Settings } from '#server/settings/settings.ts';

type Parts = { clock: Clock; db: Db; settings: Pick<Settings, 'maintenance'> };

/**
 * Whether this process may write: not in maintenance by its settings, and not while an admin has paused
 * writes in all processes (docs/decisions/119).
 */
export function createReadOnly(parts: () => Parts) {
  let pausedUntil: Date | null = null;

  return {
    isOn(): boolean {
      const { clock, settings } = parts();
      return settings.maintenance !== 'off' || (pausedUntil !== null && clock.now() < pausedUntil);
    },
    /** Reads the pause, which an admin may have begun or ended in another process. */
    async read(): Promise<void> {
      const row = await parts().db.selectFrom('read_only_pause').select('ends_at').executeTakeFirst();
      pausedUntil = row?.ends_at ?? null;
    },
    /** The end of an admin's pause. Null if there is none. */
    pauseEnd(): Date | null {
      return pausedUntil !== null && parts().clock.now() < pausedUntil ? pausedUntil : null;
    },
  };
}

export type ReadOnly = ReturnType<typeof createReadOnly>;

/** Begins a pause, or moves its end. Every process follows within a second or two. */
export async function pauseWrites(tx: Tx, endsAt: Date): Promise<void> {
  await tx
    .insertInto('read_only_pause')
    .values({ ends_at: endsAt })
    .onConflict((oc) => oc.column('is_only').doUpdateSet({ ends_at: endsAt }))
    .execute();
}

/** Returns false if there is no pause. */
export async function resumeWrites(tx: Tx, now: Date): Promise<boolean> {
  const ended = await tx.deleteFrom('read_only_pause').returning('ends_at').executeTakeFirst();
  return ended !== undefined && now < ended.ends_at;
}
