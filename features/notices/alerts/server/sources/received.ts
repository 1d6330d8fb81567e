import { sql } from 'kysely';
import type { Severity } from '#notices/alerts/levels.ts';
import { recordIssued } from '#notices/alerts/server/events.ts';
import { say } from '#notices/alerts/server/messages.ts';
import type { Tx } from '#server/database/db.ts';
import { newId } from '#shared/ids.ts';

const instructions = {
  disasterText: '안내에 따라 안전하게 움직여 주세요. 위급하면 119로 전화해 주세요.',
  weather: '바깥 활동을 줄이고 주변을 살펴 주세요. 위급하면 119로 전화해 주세요.',
};

type Received = { source: string; key: string; sender: string; at: Date };

/** Notes an item; false if it was received before. */
export async function isNew(tx: Tx, { source, key, sender, at }: Received): Promise<boolean> {
  const made = await tx
    .insertInto('alert_received')
    .values({ source, key, sender, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return made !== undefined;
}

export const belongsTo = (tx: Tx, source: string, key: string, alertId: string) =>
  tx
    .updateTable('alert_received')
    .set({ alert_id: alertId })
    .where('source', '=', source)
    .where('key', '=', key)
    .execute();

const placesOf = sql<
  string[]
>`array(select place_code from alert_place where alert_id = alert.id order by 1)`;

export const inForce = (tx: Tx, now: Date) =>
  tx
    .selectFrom('alert')
    .selectAll('alert')
    .select([placesOf.as('places'), sql<null>`null::text`.as('area_name')])
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now);

type Made = {
  origin: 'disasterText' | 'weather';
  severity: Severity;
  category: string;
  event: string;
  headline: string;
  description: string;
  places: string[];
  at: Date;
  expiresAt: Date;
  contentKey: string;
};

export async function make(tx: Tx, made: Made): Promise<string> {
  const id = newId();
  const row = {
    id,
    severity: made.severity,
    event: made.event,
    headline: made.headline,
    description: made.description,
    instruction: instructions[made.origin],
    expires_at: made.expiresAt,
  };
  await tx
    .insertInto('alert')
    .values({
      ...row,
      origin: made.origin,
      category: made.category,
      created_at: made.at,
      words_key: made.contentKey,
    })
    .execute();
  await addPlaces(tx, id, made.places);
  const message = { ...row, revision: 1, places: made.places, area_name: null };
  await say(tx, 'Alert', message, { at: made.at, by: null });
  await recordIssued(tx, message);
  return id;
}

export const addPlaces = (tx: Tx, id: string, places: string[]) =>
  tx
    .insertInto('alert_place')
    .values(places.map((place_code) => ({ alert_id: id, place_code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
