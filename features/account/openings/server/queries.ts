import { sql } from 'kysely';
import { firstWeeksMs } from '#account/openings/limits.ts';
import type { OpeningState } from '#account/openings/states.ts';
import type { TownCounts } from '#account/openings/steps.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Settings } from '#server/settings/settings.ts';

type Defaults = { settings: Pick<Settings, 'townsOpen'> };

/** The state of a town about which nobody has decided. */
const usualState = ({ settings }: Defaults): OpeningState => (settings.townsOpen ? 'open' : 'closed');

const inForce = (db: Db | Tx) => db.selectFrom('town_opening').where('ended_at', 'is', null);

/** The decision about a town that is in force. */
const findOpening = (db: Db | Tx, cityCode: string) =>
  inForce(db).select(['id', 'state', 'set_at']).where('city_code', '=', cityCode).executeTakeFirst();

type Now = { state: OpeningState; isDecided: boolean; since: Date | null };

export async function openingOf(p: Defaults, db: Db | Tx, cityCode: string): Promise<Now> {
  const row = await findOpening(db, cityCode);
  if (!row) return { state: usualState(p), isDecided: false, since: null };
  return { state: row.state as OpeningState, isDecided: true, since: row.set_at };
}

/** Makes decisions about one town, and what depends on them, run one by one until the transaction ends. */
export const lockOpening = (tx: Tx, cityCode: string, isShared = false) =>
  (isShared
    ? sql`select pg_advisory_xact_lock_shared(hashtext('town_opening'), ${Number(cityCode)})`
    : sql`select pg_advisory_xact_lock(hashtext('town_opening'), ${Number(cityCode)})`
  ).execute(tx);

/** The states of all towns about which somebody has decided, by their codes. */
export async function selectStates(db: Db | Tx): Promise<Map<string, OpeningState>> {
  const rows = await inForce(db).select(['city_code', 'state']).execute();
  return new Map(rows.map(({ city_code, state }) => [city_code, state as OpeningState]));
}

/** The state of a town among the decided ones. */
export const stateAmong = (p: Defaults, states: Map<string, OpeningState>, cityCode: string): OpeningState =>
  states.get(cityCode) ?? usualState(p);

export const countWaiting = async (db: Db, cityCode: string): Promise<number> => {
  const { waiting } = await db
    .selectFrom('opening_alert')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('city_code', '=', cityCode)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
};

/**
 * Whether the list of the first weeks is shown: before the town opens and for some weeks,
 * unless somebody put it away.
 */
export async function hasFirstWeeks(db: Db, cityCode: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select not ${hasRow(sql`select from first_weeks_closing where city_code = ${cityCode}`)}
      and not ${hasRow(sql`
        select from town_opening where city_code = ${cityCode} and state <> 'closed'
          and set_at < ${new Date(now.getTime() - firstWeeksMs)}
      `)} as shown`.execute(db);
  return rows[0]?.shown === true;
}

/** The counts for the list of the first weeks. */
export async function countTown(db: Db, cityCode: string): Promise<Omit<TownCounts, 'state'>> {
  const { rows } = await sql<Omit<TownCounts, 'state'>>`
    select
      (select count(*)::int from area where city_code = ${cityCode}) as areas,
      (select count(*)::int from source where city_code = ${cityCode}) as sources,
      (select count(*)::int from news where city_code = ${cityCode}) as news,
      (select count(*)::int from news where city_code = ${cityCode} and pinned_until is not null) as pinned,
      (select count(*)::int from periodic_market where city_code = ${cityCode}) as markets,
      (select count(*)::int from invitation where city_code = ${cityCode}) as invitations,
      (select count(*)::int from person where city_code = ${cityCode}) as people
  `.execute(db);
  return rows[0] as Omit<TownCounts, 'state'>;
}
