import type { HelpActed, HelpOffered, HelpTouched } from '#screens/helps/contract.ts';
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

/** Whoever typed the code waits on the page of the helpers, until the code is gone. */
const shownOffer = async (db: Db | Tx, { personId }: Viewer, ids: string[]) => {
  const rows = await db
    .selectFrom('help_code')
    .select('help_id')
    .where('helped_id', '=', personId)
    .where('help_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ help_id }) => [help_id ?? '', { title: null, path: '/settings/helpers' }]));
};

async function offered(tx: Tx, { data, at }: NoticedEvent<HelpOffered>): Promise<NoticeDraft> {
  const code = await tx
    .selectFrom('help_code')
    .select(['helped_id', 'helper_id'])
    .where('help_id', '=', data.id)
    .executeTakeFirst();
  if (!code?.helper_id) return {};
  const { helped_id: personId, helper_id: actorId } = code;
  return { notify: [{ kind: 'helpOffered', personId, actorId, subjectId: data.id, at }] };
}

const declined = async (_tx: Tx, { data }: NoticedEvent<HelpOffered>): Promise<NoticeDraft> => ({
  withdraw: [{ about: data.id }],
});

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
  const toHelped = { kind: 'helpAccepted', personId, actorId, subjectId, at };
  const toHelper = { kind: 'helpBegun', personId: actorId, actorId: personId, subjectId, at };
  // By a code it is asked for and agreed to in one moment, in which the helped confirms.
  const isByCode = help.asked_at.getTime() === at.getTime();
  return {
    withdraw: [
      { kind: 'helpAsked', group: subjectId, actorId: personId },
      { kind: 'helpOffered', group: subjectId, actorId },
    ],
    notify: isByCode ? [toHelped, toHelper] : [toHelped],
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

/** The end was taken back: whoever was told of it has not to know. */
async function resumed(tx: Tx, { data }: NoticedEvent<HelpTouched>): Promise<NoticeDraft> {
  const { id: group, helpedId, helperId } = data;
  const ends = [helpedId, helperId].map((actorId) => ({ kind: 'helpEnded', group, actorId }));
  return { withdraw: (await find(tx, group))?.ended_at ? [] : ends };
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
    helpOffered: { channel: 'helps', one: copy['helps.offered'], show: shownOffer },
    helpBegun: { channel: 'helps', one: copy['helps.confirmed'], show: shown(() => '/settings/helping') },
    helpAccepted: { channel: 'helps', one: copy['helps.accepted'], show: shown(() => '/settings/helpers') },
    helpEnded: { channel: 'helps', one: copy['helps.ended'], show: toHistory },
    helpActed: { channel: 'helps', one: copy['helps.acted'], show: toHistory, listOnly: true },
  },
  on: {
    'help.asked': asked,
    'help.offered': offered,
    'help.declined': declined,
    'help.accepted': accepted,
    'help.ended': ended,
    'help.resumed': resumed,
    'help.acted': acted,
  },
};
