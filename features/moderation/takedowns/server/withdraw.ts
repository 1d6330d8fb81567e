import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import { endMeasure } from './closing.ts';
import { recordWithdrawn } from './events.ts';
import { hashOf } from './file.ts';
import { lockItem } from './pausing.ts';
import { mayWithdraw } from './policy.ts';
import type { LockedRow } from './queries.ts';

type Withdrawing = Writing & Pick<Platform, 'jobs' | 'reportables'>;

/**
 * Withdraws a request for anybody who knows the secret, before it is decided or while its item is paused.
 * True once it is withdrawn; false if it had ended otherwise.
 */
export async function withdrawTakedown(p: Withdrawing, key: string): Promise<boolean> {
  const hash = hashOf(key);
  for (;;) {
    const seen = await p.db
      .selectFrom('takedown')
      .select(['id', 'measure_id'])
      .where('key_hash', '=', hash)
      .executeTakeFirst();
    if (!seen) throw notFound();
    const done = await write(p, (tx) => withdraw(p, tx, seen));
    if (done !== 'joined') return done;
  }
}

type Seen = { id: string; measure_id: string | null };

/** 'joined': it came to share a measure since it was seen, and that one must be locked first. */
async function withdraw(p: Withdrawing, tx: Tx, { id, measure_id }: Seen): Promise<boolean | 'joined'> {
  const shared = measure_id === null ? null : await lock(tx, measure_id);
  const row = await lock(tx, id);
  if (row.measure_id !== measure_id) return 'joined';
  // Another process decided it by its own clock.
  const at = new Date(Math.max(p.clock.now().getTime(), row.decided_at?.getTime() ?? 0));
  if (row.withdrawn_at) return true;
  if (!mayWithdraw(row, at)) return false;
  const ended = row.decision === null || shared ? { closed_at: at } : {};
  const outcome = shared ? { outcome: 'restored' } : {};
  await tx
    .updateTable('takedown')
    .set({ withdrawn_at: at, ...ended, ...outcome })
    .where('id', '=', id)
    .execute();
  await recordWithdrawn(tx, row);
  if (shared?.withdrawn_at) await endUnlessShared(p, tx, shared, at);
  else if (!shared && row.decision) await endUnlessShared(p, tx, row, at);
  return true;
}

/** Ends a measure that its claimant has withdrawn, unless another one still wants it. */
async function endUnlessShared(p: Withdrawing, tx: Tx, measure: LockedRow, at: Date) {
  // Its lock makes whoever joins the measure now either come first or begin a measure of their own.
  await lockItem(p, tx, { kind: measure.kind ?? '', id: measure.item_id ?? '' });
  const sharing = await tx
    .selectFrom('takedown')
    .select('id')
    .where('measure_id', '=', measure.id)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (sharing) return;
  await tx.updateTable('takedown').set({ withdrawn_at: at }).where('id', '=', measure.id).execute();
  await endMeasure(p, tx, measure, { outcome: 'restored', reason: '', by: null, at });
}

const lock = (tx: Tx, id: string) =>
  tx.selectFrom('takedown').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
