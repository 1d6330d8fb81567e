import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { rings, type Severity, severities } from '#features/alerts/levels.ts';
import { headlineLength } from '#features/alerts/limits.ts';
import { cancelRow } from '#features/alerts/server/actions.ts';
import { recordIssued, recordUpdated } from '#features/alerts/server/events.ts';
import { say } from '#features/alerts/server/messages.ts';
import type { Tx } from '#server/db.ts';
import { newId } from '#shared/ids.ts';
import { type DisasterText, wordsOf } from './disaster-text.ts';
import { townsOf } from './named-places.ts';
import type { Bulletin, Warning } from './weather.ts';

const hourMs = 3_600_000;

/** The same words within this time are one alert. */
const togetherMs = 6 * hourMs;
/** A text says no end. Older ones are not taken in, so a first call rings no phone for what is over. */
const lastsMs: Record<Severity, number> = {
  Extreme: 12 * hourMs,
  Severe: 6 * hourMs,
  Moderate: 6 * hourMs,
  Minor: 3 * hourMs,
};
/** Clocks differ. A text that says it was sent later than this is wrong, and would stay in force until then. */
const aheadMs = hourMs;
/** A warning whose end is not known. What the service says about it moves it. */
const warningMs = 24 * hourMs;

const instructions = {
  disasterText: '안내에 따라 안전하게 움직여 주세요. 위급하면 119로 전화해 주세요.',
  weather: '바깥 활동을 줄이고 주변을 살펴 주세요. 위급하면 119로 전화해 주세요.',
};

/** Notes an item; false if it was received before. */
async function isNew(tx: Tx, source: string, key: string, sender: string, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('alert_received')
    .values({ source, key, sender, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return made !== undefined;
}

const belongsTo = (tx: Tx, source: string, key: string, alertId: string) =>
  tx
    .updateTable('alert_received')
    .set({ alert_id: alertId })
    .where('source', '=', source)
    .where('key', '=', key)
    .execute();

const placesOf = sql<
  string[]
>`array(select place_code from alert_place where alert_id = alert.id order by 1)`;

const inForce = (tx: Tx, now: Date) =>
  tx
    .selectFrom('alert')
    .selectAll('alert')
    .select([placesOf.as('places'), sql<null>`null::text`.as('area_name')])
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now);

const cutTo = (text: string, length: number) => {
  const all = [...text];
  return all.length > length ? `${all.slice(0, length - 1).join('')}…` : text;
};

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
  wordsKey: string;
};

async function make(tx: Tx, made: Made): Promise<string> {
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
      words_key: made.wordsKey,
    })
    .execute();
  await addPlaces(tx, id, made.places);
  const said = { ...row, revision: 1, places: made.places, area_name: null };
  await say(tx, 'Alert', said, { at: made.at, by: null });
  await recordIssued(tx, said);
  return id;
}

const addPlaces = (tx: Tx, id: string, places: string[]) =>
  tx
    .insertInto('alert_place')
    .values(places.map((place_code) => ({ alert_id: id, place_code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The alert of a text, or the one that another sender has made with the same words. The caller has locked the source. */
export async function keepText(tx: Tx, text: DisasterText, now: Date): Promise<void> {
  const expiresAt = new Date(text.sentAt.getTime() + lastsMs[text.severity]);
  if (text.sentAt.getTime() > now.getTime() + aheadMs) return;
  if (!(await isNew(tx, 'disasterText', text.key, text.sender, now)) || expiresAt <= now) return;
  const wordsKey = createHash('sha256').update(wordsOf(text.text)).digest('base64url');
  const same = await inForce(tx, now)
    .where('words_key', '=', wordsKey)
    .where('created_at', '>', new Date(text.sentAt.getTime() - togetherMs))
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst();
  if (!same) {
    const id = await make(tx, {
      ...text,
      origin: 'disasterText',
      headline: cutTo(text.text.replaceAll('\n', ' '), headlineLength),
      description: text.text,
      at: now,
      expiresAt,
      wordsKey,
    });
    await belongsTo(tx, 'disasterText', text.key, id);
    return;
  }
  await belongsTo(tx, 'disasterText', text.key, same.id);
  const added = text.places.filter(
    (code) => !same.places.includes(code) && !same.places.includes(code.slice(0, 2)),
  );
  if (added.length === 0) return;
  await addPlaces(tx, same.id, added);
  const next = { ...same, places: [...same.places, ...added], revision: same.revision + 1 };
  await tx.updateTable('alert').set({ revision: next.revision }).where('id', '=', same.id).execute();
  await say(tx, 'Update', next, { at: now, by: null });
  // Only the new places are told: who was told is not told again.
  await recordIssued(tx, next);
}

const lockWarnings = (tx: Tx, now: Date) =>
  inForce(tx, now).select('words_key').where('origin', '=', 'weather').orderBy('id').forUpdate().execute();

type Known = Awaited<ReturnType<typeof lockWarnings>>[number];

const wordsKeyOf = (subject: string) => `weather.${subject}`;
const lasts = (now: Date) => new Date(now.getTime() + warningMs);

/** Brings the alert of a kind of weather in a town up to an announcement. */
export async function keepWarning(tx: Tx, warning: Warning, now: Date): Promise<void> {
  const { subject, key, severity, place, issuedAt, endsAt } = warning;
  if (!(await isNew(tx, 'weather', key, '기상청', now))) return;
  const known = await inForce(tx, now)
    .where('words_key', '=', wordsKeyOf(subject))
    .forUpdate()
    .executeTakeFirst();
  if (!severity) {
    if (known && endsAt && endsAt > now) return endAt(tx, known, endsAt);
    if (known) await cancelRow(tx, known, { at: now, by: null });
    return;
  }
  const expiresAt = new Date(issuedAt.getTime() + warningMs);
  // What is older, and still in force, stands in the bulletin.
  if (expiresAt <= now) return;
  const id = known
    ? await change(tx, known, { ...warning, severity }, now, expiresAt)
    : await makeWarning(tx, subject, { ...warning, severity, place }, now, expiresAt);
  await belongsTo(tx, 'weather', key, id);
}

type Step = { severity: Severity; event: string };

const makeWarning = (tx: Tx, subject: string, said: Step & { place: string }, now: Date, expiresAt: Date) =>
  make(tx, {
    origin: 'weather',
    severity: said.severity,
    category: 'Met',
    event: said.event,
    headline: said.event,
    description: '',
    places: [said.place],
    at: now,
    expiresAt,
    wordsKey: wordsKeyOf(subject),
  });

/** Who was rung is rung again only for a worse step. */
async function change(
  tx: Tx,
  known: Omit<Known, 'words_key'>,
  { severity, event }: Step,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const next = { severity, event, headline: event, expires_at: expiresAt, revision: known.revision + 1 };
  await tx.updateTable('alert').set(next).where('id', '=', known.id).execute();
  await say(tx, 'Update', { ...known, ...next }, { at: now, by: null });
  await recordUpdated(tx, known);
  const isWorse = severities.indexOf(severity) < severities.indexOf(known.severity as Severity);
  if (isWorse && rings(severity)) await recordIssued(tx, known);
  return known.id;
}

/** Its end is known, or moves: open screens know another one. */
async function endAt(tx: Tx, known: Pick<Known, 'id' | 'places'>, at: Date): Promise<void> {
  await tx.updateTable('alert').set({ expires_at: at }).where('id', '=', known.id).execute();
  await recordUpdated(tx, known);
}

/**
 * What is in force is what the bulletin says, unless an announcement is newer. So a missed end is found, and a warning that is
 * older than the announcements that the service gives out stays.
 */
export async function keepBulletin(
  tx: Tx,
  { at, inForce: said, unsure }: Bulletin,
  warnings: readonly Warning[],
  now: Date,
): Promise<void> {
  const newer = new Map(
    warnings
      .filter(
        ({ issuedAt, startsAt, endsAt, severity }) =>
          issuedAt > at || (severity ? startsAt > at : issuedAt >= at || Number(endsAt) >= at.getTime()),
      )
      .map((warning) => [warning.subject, warning]),
  );
  const covered = new Set(newer.keys());
  for (const known of await lockWarnings(tx, now)) {
    const subject = (known.words_key ?? '').slice(wordsKeyOf('').length);
    const [kind = '', place = ''] = subject.split('.');
    const subjects = townsOf(place).map((town) => `${kind}.${town}`);
    for (const one of subjects) covered.add(one);
    if (newer.has(subject)) continue;
    const named = subjects
      .flatMap((one) => said.get(one) ?? [])
      .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))[0];
    if (named && named.severity !== known.severity) await change(tx, known, named, now, lasts(now));
    else if (named && known.expires_at.getTime() < now.getTime() + warningMs / 2)
      await endAt(tx, known, lasts(now));
    else if (!named && !unsure.has(kind)) await cancelRow(tx, known, { at: now, by: null });
  }
  for (const [subject, step] of said)
    if (!covered.has(subject))
      await makeWarning(
        tx,
        subject,
        { ...step, place: subject.slice(subject.indexOf('.') + 1) },
        now,
        lasts(now),
      );
}
