import type { TreasuryTouched } from '#community/treasuries/contract.ts';
import type { Tx } from '#server/database/db.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';

type Place = { id: string; city_code: string; club_id: string | null };

/** Who may read a treasury: the members of its club, or its town. */
const topicsOf = ({ city_code, club_id }: Place) => (club_id ? [`club:${club_id}`] : regionTopics(city_code));

export const recordTreasury = (
  tx: Tx,
  treasury: Place,
  type: `treasury.${string}`,
  { data, ...more }: { data?: object } & Pick<NewEvent, 'mergeKey' | 'hiddenFrom'> = {},
) => {
  const touched: TreasuryTouched = { id: treasury.id, ...data };
  return record(tx, { type, topics: topicsOf(treasury), data: touched, ...more });
};
