import { authorOf } from '#residents/people/server/author.ts';
import type { ActName } from '#screens/helps/acts.ts';
import type { Help, HelpedAct, HelpOffer } from '#screens/helps/contract.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { abilities } from './policy.ts';
import type { ActRow, HelpRow, offerTo } from './queries.ts';

/** The last day: a help ends with it. */
export const lastDay = (endsAt: Date) => addDays(seoulDay(endsAt), -1);

function stateOf({ is_live, accepted_at, is_awake }: HelpRow): Help['state'] {
  if (!is_live) return 'ended';
  if (!accepted_at) return 'asked';
  return is_awake ? 'active' : 'asleep';
}

export function presentHelp(viewer: Viewer, row: HelpRow): Help {
  const isHelper = row.helper_id === viewer.personId;
  const isAccepted = row.accepted_at !== null;
  const ended = row.is_live ? null : (row.ended_at ?? row.ends_at);
  return {
    id: row.id,
    person: authorOf(row),
    isHelper,
    state: stateOf(row),
    askedAt: row.created_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    until: lastDay(row.ends_at),
    endedAt: ended?.toISOString() ?? null,
    actCount: row.act_count,
    can: abilities({
      isHelper,
      isLive: row.is_live,
      isAccepted,
      isAwake: row.is_awake,
      isResumed: row.resumed_at !== null,
    }),
  };
}

type OfferRow = NonNullable<Awaited<ReturnType<ReturnType<typeof offerTo>['executeTakeFirst']>>>;

export const presentOffer = (row: OfferRow): HelpOffer => ({
  id: row.help_id ?? '',
  person: authorOf(row),
  cityCode: row.city_code,
  until: lastDay(row.ends_at),
});

export const presentAct = (row: ActRow, titles: Map<string, string>): HelpedAct => ({
  id: row.id,
  act: row.act as ActName,
  title: titles.get(row.subject_id ?? '') ?? null,
  day: row.day,
  at: row.created_at.toISOString(),
});
