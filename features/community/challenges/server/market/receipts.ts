import { sql } from 'kysely';
import type { ReceiptDraft } from '#community/challenges/contract.ts';
import { receiptsADay } from '#community/challenges/limits.ts';
import { enterWeek, lockPerson } from '#community/challenges/server/week/week-lock.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { attachImage } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { fingerprintsOf, spendImage } from './receipt-image.ts';

type Adding = Writing & Pick<Platform, 'files'>;

/** Hands in a receipt; its points count at once. Sending the same draft twice creates one receipt. */
export async function addReceipt(p: Adding, viewer: Viewer, draft: ReceiptDraft): Promise<void> {
  const { id, imageId, amount } = draft;
  const cityCode = townOf(viewer, draft.cityCode);
  if (await isHandedIn(p.db, viewer, id)) return;
  const fingerprints = await fingerprintsOf(p, viewer, imageId);
  await write(p, async (tx) => {
    const { week, now } = await enterWeek(tx, p.clock, cityCode);
    await lockPerson(tx, viewer.personId);
    if (await isHandedIn(tx, viewer, id)) return;
    const day = seoulDay(now);
    if ((await countOfDay(tx, viewer.personId, { week, day })) >= receiptsADay)
      throw new Refusal('conflict', { reason: 'challenges.market.tooMany' });
    await spendImage(tx, fingerprints, now);
    await keepReceipt(tx, { id, personId: viewer.personId, cityCode, week, day, amount, now });
    await attachImage(tx, viewer, imageId, { kind: 'receipt', id, folder: 'receipts' });
    await record(tx, {
      type: 'receipt.added',
      topics: regionTopics(cityCode),
      data: { cityCode, week },
      mergeKey: `receipts:${cityCode}`,
    });
  });
}

/** Whether the receipt is already stored. Throws if the id belongs to another person. */
async function isHandedIn(db: Pick<Tx, 'selectFrom'>, viewer: Viewer, id: string): Promise<boolean> {
  const known = await db.selectFrom('receipt').select('person_id').where('id', '=', id).executeTakeFirst();
  if (known && known.person_id !== viewer.personId) throw new Refusal('conflict');
  return known !== undefined;
}

/** The number of receipts a person handed in on a day, rejected ones included. */
export async function countOfDay(
  db: Pick<Tx, 'selectFrom'>,
  personId: string,
  { week, day }: { week: number; day: Day },
): Promise<number> {
  const { count } = await db
    .selectFrom('receipt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('week', '=', week)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

type Handed = {
  id: string;
  personId: string;
  cityCode: string;
  week: number;
  day: Day;
  amount: number;
  now: Date;
};

/** Inserts the receipt and updates its owner's sum in one statement. */
const keepReceipt = (tx: Tx, { id, personId, cityCode, week, day, amount, now }: Handed) =>
  sql`
    with added as (
      insert into receipt (id, person_id, city_code, week, day, amount, created_at)
      values (${id}, ${personId}, ${cityCode}, ${week}, ${day}, ${amount}, ${now})
      returning points
    )
    insert into market_entry (city_code, week, person_id, points, reached_at)
    select ${cityCode}, ${week}, ${personId}, points, ${now}::timestamptz from added
    on conflict (person_id, city_code, week) do update set
      points = market_entry.points + excluded.points,
      reached_at = case when excluded.points = 0 then market_entry.reached_at else excluded.reached_at end
  `.execute(tx);
