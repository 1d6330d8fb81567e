import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { HelpAsked, RoundTouched } from '#town/call-rounds/contract.ts';
import { selectRoundsById } from './queries.ts';

async function asked(tx: Tx, { data: { id, personId }, at }: NoticedEvent<HelpAsked>) {
  const row = await tx
    .selectFrom('call_helper')
    .innerJoin('call_round', 'call_round.id', 'round_id')
    .select('opened_by')
    .where('round_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return {};
  return { notify: [{ kind: 'callHelpAsked', personId, actorId: row.opened_by, subjectId: id, at }] };
}

/** A round that is over after seven days is shown as closed until the job deletes it. */
async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await selectRoundsById(db, viewer, ids, new Date(0));
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/call-rounds/${id}` }]));
}

export const callRoundsNotices: FeatureNotices = {
  kinds: {
    callHelpAsked: {
      channel: 'broadcasts',
      one: '{name}님이 전화 돌리기를 함께해달라고 부탁했어요',
      show,
    },
  },
  on: {
    'callRound.helpAsked': asked,
    'callRound.closed': async (_tx, { data }: NoticedEvent<RoundTouched>) => ({
      withdraw: [{ about: data.id }],
    }),
  },
};
