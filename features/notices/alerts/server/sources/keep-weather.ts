import { rings, type Severity, severities } from '#notices/alerts/levels.ts';
import { cancelRow } from '#notices/alerts/server/actions.ts';
import { recordIssued, recordUpdated } from '#notices/alerts/server/events.ts';
import { say } from '#notices/alerts/server/messages.ts';
import type { Tx } from '#server/database/db.ts';
import type { Bulletin } from './bulletin.ts';
import { townsOf } from './named-places.ts';
import { belongsTo, inForce, isNew, make } from './received.ts';
import type { Warning } from './weather.ts';

/** The time in force of a warning whose end is not known. A later answer of the service moves it. */
const warningMs = 24 * 3_600_000;

const lockWarnings = (tx: Tx, now: Date) =>
  inForce(tx, now).select('words_key').where('origin', '=', 'weather').orderBy('id').forUpdate().execute();

type Known = Awaited<ReturnType<typeof lockWarnings>>[number];

const contentKeyOf = (subject: string) => `weather.${subject}`;
const lasts = (now: Date) => new Date(now.getTime() + warningMs);

/** Brings the alert of a kind of weather in a town up to an announcement. */
export async function keepWarning(tx: Tx, warning: Warning, now: Date): Promise<void> {
  const { subject, key, severity, place, issuedAt, endsAt } = warning;
  if (!(await isNew(tx, { source: 'weather', key, sender: '기상청', at: now }))) return;
  const known = await inForce(tx, now)
    .where('words_key', '=', contentKeyOf(subject))
    .forUpdate()
    .executeTakeFirst();
  if (!severity) {
    if (known && endsAt && endsAt > now) return endAt(tx, known, endsAt);
    if (known) await cancelRow(tx, known, { at: now, by: null });
    return;
  }
  const expiresAt = new Date(issuedAt.getTime() + warningMs);
  // A warning that is older, and still in force, stands in the bulletin.
  if (expiresAt <= now) return;
  const id = known
    ? await change(tx, known, { ...warning, severity, now, expiresAt })
    : await makeWarning(tx, subject, { ...warning, severity, place, now, expiresAt });
  await belongsTo(tx, 'weather', key, id);
}

type WarningState = { severity: Severity; event: string; now: Date; expiresAt: Date };

const makeWarning = (tx: Tx, subject: string, warning: WarningState & { place: string }) =>
  make(tx, {
    origin: 'weather',
    severity: warning.severity,
    category: 'Met',
    event: warning.event,
    headline: warning.event,
    description: '',
    places: [warning.place],
    at: warning.now,
    expiresAt: warning.expiresAt,
    contentKey: contentKeyOf(subject),
  });

/** Changes a warning. People whom it has rung are rung again only for a worse step. */
async function change(
  tx: Tx,
  known: Omit<Known, 'words_key'>,
  { severity, event, now, expiresAt }: WarningState,
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
 * The warnings in force are those of the bulletin, unless an announcement is newer. So a missed end is found,
 * and a warning that is older than the announcements that the service gives out stays.
 */
export async function keepBulletin(
  tx: Tx,
  { at, inForce: warningsInForce, unsure }: Bulletin,
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
    const subject = (known.words_key ?? '').slice(contentKeyOf('').length);
    const [kind = '', place = ''] = subject.split('.');
    const subjects = townsOf(place).map((town) => `${kind}.${town}`);
    for (const one of subjects) covered.add(one);
    if (newer.has(subject)) continue;
    const named = subjects
      .flatMap((one) => warningsInForce.get(one) ?? [])
      .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))[0];
    if (named && named.severity !== known.severity)
      await change(tx, known, { ...named, now, expiresAt: lasts(now) });
    else if (named && known.expires_at.getTime() < now.getTime() + warningMs / 2)
      await endAt(tx, known, lasts(now));
    else if (!named && !unsure.has(kind)) await cancelRow(tx, known, { at: now, by: null });
  }
  for (const [subject, step] of warningsInForce)
    if (!covered.has(subject))
      await makeWarning(tx, subject, {
        ...step,
        place: subject.slice(subject.indexOf('.') + 1),
        now,
        expiresAt: lasts(now),
      });
}
