import type { HelpActed, HelpTouched } from '#screens/helps/contract.ts';
import { copy } from '#screens/helps/copy.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';

/** Leads one of the two to a page. */
const shown = (pathOf: (id: string) => string) => async (db: Db | Tx, viewer: Viewer, ids: string[]) => {
  const rows = await db
    .selectFrom('help')
    .select('id')
    .where('id', 'in', ids)
    .where(({ eb, or }) => or([eb('helped_id', '=', viewer.personId), eb('helper_id', '=', viewer.personId)]))
    .execute();
  return new Map(rows.map(({ id }) => [id, { title: null, path: pathOf(id) }]));
};

const find = (tx: Tx, id: string) =>
  tx.selectFrom('help').selectAll().where('id', '=', id).executeTakeFirst();

async function asked(tx: Tx, { data }: NoticedEvent<HelpTouched>): Promise<NoticeDraft> {
  const help = await find(tx, data.id);
  if (!help || help.accepted_at || help.ended_at) return {};
  const { id: subjectId, helper_id: personId, helped_id: actorId, asked_at: at } = help;
  return { notify: [{ kind: 'helpAsked', personId, actorId, subjectId, at }] };
}

async function accepted(tx: Tx, { data }: NoticedEvent<HelpTouched>): Promise<NoticeDraft> {
  const help = await find(tx, data.id);
  if (!help?.accepted_at) return {};
  const { id: subjectId, helper_id: actorId, helped_id: personId, accepted_at: at } = help;
  return {
    withdraw: [{ kind: 'helpAsked', group: subjectId, actorId: personId }],
    notify: [{ kind: 'helpAccepted', personId, actorId, subjectId, at }],
  };
}

/**
 * The other one is told, both if time has ended it. A request that is taken back disappears; a block tells
 * nobody.
 */
async function ended(tx: Tx, { data }: NoticedEvent<HelpTouched>): Promise<NoticeDraft> {
  const help = await find(tx, data.id);
  if (!help?.ended_at) return { withdraw: [{ about: data.id }] };
  const { id: subjectId, helped_id, helper_id, ended_at: at, ended_how } = help;
  const withdraw = [{ kind: 'helpAsked', group: subjectId, actorId: helped_id }];
  if (!help.accepted_at || ended_how === 'block') return { withdraw };
  const toHelper = { kind: 'helpEnded', personId: helper_id, actorId: helped_id, subjectId, at };
  const toHelped = { kind: 'helpEnded', personId: helped_id, actorId: helper_id, subjectId, at };
  return {
    withdraw,
    notify: [...(ended_how !== 'helper' ? [toHelper] : []), ...(ended_how !== 'helped' ? [toHelped] : [])],
  };
}

/** One for each helper and day, however much they did. */
async function acted(tx: Tx, { data }: NoticedEvent<HelpActed>): Promise<NoticeDraft> {
  const act = await tx
    .selectFrom('helped_act')
    .innerJoin('help', 'help.id', 'helped_act.help_id')
    .select(['help.id', 'help.helped_id', 'help.helper_id', 'helped_act.acted_at'])
    .where('helped_act.id', '=', data.actId)
    .executeTakeFirst();
  if (!act) return {};
  const { id: subjectId, helped_id: personId, helper_id: actorId, acted_at: at } = act;
  const group = `${subjectId}:${seoulDay(at)}`;
  return { notify: [{ kind: 'helpActed', personId, actorId, subjectId, group, at }] };
}

const toHistory = shown((id) => `/settings/helps/${id}`);

export const helpsNotices: FeatureNotices = {
  kinds: {
    helpAsked: { channel: 'helps', one: copy['helps.asked'], show: shown(() => '/settings/helping') },
    helpAccepted: { channel: 'helps', one: copy['helps.accepted'], show: shown(() => '/settings/helpers') },
    helpEnded: { channel: 'helps', one: copy['helps.ended'], show: toHistory },
    helpActed: { channel: 'helps', one: copy['helps.acted'], show: toHistory, listOnly: true },
  },
  on: { 'help.asked': asked, 'help.accepted': accepted, 'help.ended': ended, 'help.acted': acted },
};
