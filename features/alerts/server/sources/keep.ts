import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Severity } from '#features/alerts/levels.ts';
import { headlineLength } from '#features/alerts/limits.ts';
import { cancelRow } from '#features/alerts/server/actions.ts';
import { recordIssued, recordUpdated } from '#features/alerts/server/events.ts';
import { say } from '#features/alerts/server/messages.ts';
import type { Tx } from '#server/db.ts';
import { newId } from '#shared/ids.ts';
import { type DisasterText, wordsOf } from './disaster-text.ts';
import type { Warning } from './weather.ts';

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
/** A warning whose end is not known. Each announcement about it moves it. */
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

/** What the service still names without an end goes on. */
async function stays(tx: Tx, { subject, severity, endsAt }: Warning, now: Date): Promise<void> {
  if (!severity || endsAt) return;
  const longer = await tx
    .updateTable('alert')
    .set({ expires_at: new Date(now.getTime() + warningMs) })
    .where('words_key', '=', `weather.${subject}`)
    .where('cancelled_at', 'is', null)
    .where('over_at', 'is', null)
    .where('expires_at', '<', new Date(now.getTime() + warningMs / 2))
    .returning(['id', placesOf.as('places')])
    .execute();
  // Open screens know the old end.
  for (const row of longer) await recordUpdated(tx, row);
}

/** Brings the alert of a kind of weather in a town up to what the service says. */
export async function keepWarning(tx: Tx, warning: Warning, now: Date): Promise<void> {
  const { subject, key, event, severity, place, issuedAt } = warning;
  if (!(await isNew(tx, 'weather', key, '기상청', now))) return stays(tx, warning, now);
  const known = await inForce(tx, now)
    .where('words_key', '=', `weather.${subject}`)
    .forUpdate()
    .executeTakeFirst();
  if (!severity) {
    if (known) await cancelRow(tx, known, { at: now, by: null });
    return;
  }
  const expiresAt = warning.endsAt ?? new Date(issuedAt.getTime() + warningMs);
  if (expiresAt <= now) return;
  if (!known) {
    const id = await make(tx, {
      origin: 'weather',
      severity,
      category: 'Met',
      event,
      headline: event,
      description: '',
      places: [place],
      at: now,
      expiresAt,
      wordsKey: `weather.${subject}`,
    });
    await belongsTo(tx, 'weather', key, id);
    return;
  }
  await belongsTo(tx, 'weather', key, known.id);
  const next = { severity, event, headline: event, expires_at: expiresAt, revision: known.revision + 1 };
  await tx.updateTable('alert').set(next).where('id', '=', known.id).execute();
  await say(tx, 'Update', { ...known, ...next }, { at: now, by: null });
  await recordUpdated(tx, known);
  if (severity === 'Severe' && known.severity !== 'Severe') await recordIssued(tx, known);
}

/** The service says that nothing is in force: what it said before is over. */
export async function endAllWarnings(tx: Tx, now: Date): Promise<void> {
  const rows = await inForce(tx, now).where('origin', '=', 'weather').orderBy('id').forUpdate().execute();
  for (const row of rows) await cancelRow(tx, row, { at: now, by: null });
}
