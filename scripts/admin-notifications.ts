import { sql } from 'kysely';
import type { NotificationChoice } from '#notices/notifications/choice.ts';
import { isNeeded } from '#notices/notifications/needs.ts';
import { nameOfKind, whyOf } from '#notices/notifications/reason-copy.ts';
import { quietOf } from '#notices/notifications/server/quiet.ts';
import { settingsOf } from '#notices/notifications/server/settings.ts';
import { type Urgency, urgencyOf } from '#notices/notifications/urgencies.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';

type Operation = (p: Platform, argument: string) => Promise<string>;

const latest = 30;
/** The delivery of an event follows it within a second; a crowd's, or one that failed first, within hours. */
const soon = { before: '5 minutes', after: '1 day' };

const urgencies: Record<Urgency, string> = {
  due: 'told at a minute that somebody chose; rings at any hour, and counts for nothing',
  urgent: 'cannot wait; rings at any hour, and counts for nothing',
  quiet: 'waits for the morning in quiet hours, and uses one of the day’s pushes',
};

/** How each choice decides about a kind. */
const choices: Record<NotificationChoice, (kind: string) => string> = {
  all: () => 'every kind is listed and pushed',
  needed: (kind) => `a table of kinds decides; this one is ${isNeeded(kind) ? 'told' : 'not told'}`,
  own: () => 'the channel decides',
};

/** Somebody's latest notifications: kinds and times, no names and no words. */
const list: Operation = async ({ db }, personId) => {
  if (!isId(personId))
    throw new StartError(`${personId} is no id; \`npm run admin -- find {name}\` prints ids.`);
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'kind', 'happened_at', 'read_at'])
    .where('person_id', '=', personId)
    .orderBy('happened_at', 'desc')
    .limit(latest)
    .execute();
  if (rows.length === 0) return `${personId} has no notification.`;
  return rows
    .map(({ id, kind, happened_at, read_at }) =>
      [id, kind, nameOfKind(kind), happened_at.toISOString(), read_at ? 'read' : 'unread'].join('\t'),
    )
    .join('\n');
};

const find = ({ db }: Platform, id: string) =>
  db
    .selectFrom('notification')
    .select(['id', 'person_id', 'kind', 'subject_id', 'within_id', 'happened_at'])
    .where('id', '=', id)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The event types whose rules make notifications of this kind. */
const typesOf = (kind: string): string[] =>
  features
    .filter(({ notices }) => notices?.kinds[kind])
    .flatMap(({ notices }) => [...Object.keys(notices?.on ?? {}), ...Object.keys(notices?.crowds ?? {})]);

/** The events of these types that name the subject, at the time of the notification. The log keeps a week. */
async function eventsOf({ db }: Platform, { kind, subject_id, within_id, happened_at }: Row) {
  const named = [subject_id, within_id].flatMap((id) => (id ? `%${id}%` : []));
  const { rows } = await sql<{ id: string; type: string; created_at: Date }>`
    select id, type, created_at from event
    where type = any(${typesOf(kind)}::text[]) and data::text like any(${named}::text[])
    and created_at between ${happened_at}::timestamptz - ${soon.before}::interval
      and ${happened_at}::timestamptz + ${soon.after}::interval
    order by id limit 5
  `.execute(db);
  return rows.map(({ id, type, created_at }) => `${type} ${id}, ${created_at.toISOString()}`);
}

const untold = (kind: string) =>
  typesOf(kind).length > 0
    ? `the log, which keeps a week, has none; the rules are of ${typesOf(kind).join(', ')}`
    : 'told at a time, not after an event; or of another version';

async function devicesOf({ db }: Platform, { id, person_id }: Row) {
  const count = sql<number>`count(*)::int`.as('count');
  const [{ count: devices }, { count: waiting }] = await Promise.all([
    db
      .selectFrom('push_subscription')
      .select(count)
      .where('person_id', '=', person_id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('push_delivery').select(count).where('notification_id', '=', id).executeTakeFirstOrThrow(),
  ]);
  return `${devices} take pushes, ${waiting} pushes wait`;
}

/** Whether it is among the pushes of the day on which the person's phones rang last. */
async function rungOf({ db }: Platform, { id, person_id }: Row, most: number | null) {
  const rung = await db
    .selectFrom('rung_day')
    .select([sql<string>`day::text`.as('day'), 'rung_ids'])
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  const of = most === null ? 'any number' : String(most);
  if (!rung) return `none has been used of ${of} a day`;
  return `${rung.rung_ids.length} of ${of} used on ${rung.day}, ${rung.rung_ids.includes(id) ? 'this one among them' : 'this one not among them'}`;
}

/**
 * By which rule a notification came, and what decides whether it rings: `ringing.ts`
 * asks the same in this order.
 */
const why: Operation = async (p, id) => {
  const row = isId(id) ? await find(p, id) : undefined;
  if (!row)
    throw new StartError(
      `No notification has the id ${id}; \`npm run admin -- notifications list {id}\` lists those of a person.`,
    );
  const { kind, person_id: personId } = row;
  const viewer = viewerOf({ personId, rights: [], cityCode: null });
  const noticeKind = p.notices.kinds[kind];
  const [settings, quiet, events, chosen] = await Promise.all([
    settingsOf(p.db, viewer),
    quietOf(p.db, viewer),
    eventsOf(p, row),
    p.db
      .selectFrom('notification_setting')
      .select('channel')
      .where('person_id', '=', personId)
      .where('channel', '=', noticeKind?.channel ?? '')
      .executeTakeFirst(),
  ]);
  const usual = await p.db
    .selectFrom('quiet_setting')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const channel = noticeKind && settings.channels[noticeKind.channel];
  const not = (is: boolean | undefined, word: string) => (is ? word : `not ${word}`);
  const hushed = settings.hushed.some((each) => each.kind === kind);
  const hours = quiet.hours ? `${quiet.hours.from} to ${quiet.hours.until}` : 'none';
  return [
    ['person', personId],
    ['kind', `${kind}: ${whyOf(kind)}`],
    ...(events.length > 0 ? events.map((event) => ['possible event', event]) : [['event', untold(kind)]]),
    ['choice', `${settings.choice}: ${choices[settings.choice](kind)}`],
    [
      'channel',
      noticeKind
        ? `${noticeKind.channel}: ${not(channel?.listed, 'listed')}, ${not(channel?.pushed, 'pushed')} (${chosen ? 'chosen' : 'nobody has chosen it'})`
        : 'unknown to this version',
    ],
    ...(noticeKind?.listOnly ? [['never pushed', 'this kind is only listed']] : []),
    ...(noticeKind?.always ? [['always listed', 'whatever the channel says']] : []),
    ...(noticeKind?.ringsAlways ? [['always rings', 'danger to life: whatever the settings say']] : []),
    ['urgency', `${urgencyOf(kind)}: ${urgencies[urgencyOf(kind)]}`],
    ['hushed', hushed ? 'yes: the person has asked not to be rung for this kind' : 'no'],
    ['quiet hours', `${hours} (${usual ? 'chosen' : 'nobody has chosen them'})`],
    ['pushes', await rungOf(p, row, quiet.dailyPushes)],
    ['devices', await devicesOf(p, row)],
  ]
    .map((line) => line.join('\t'))
    .join('\n');
};

/** Commands about what somebody was told. */
export const notificationOperations: Record<string, Operation> = {
  'notifications list': list,
  'notifications why': why,
};

export const notificationUsage = `npm run admin -- notifications list {id}  the latest notifications of a person: kinds and times
npm run admin -- notifications why {id}   by which event, channel, urgency and setting one came, and whether it rang`;
