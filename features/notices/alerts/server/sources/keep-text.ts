import { createHash } from 'node:crypto';
import type { Severity } from '#notices/alerts/levels.ts';
import { headlineLength } from '#notices/alerts/limits.ts';
import { recordIssued } from '#notices/alerts/server/events.ts';
import { say } from '#notices/alerts/server/messages.ts';
import type { Tx } from '#server/database/db.ts';
import { cutTo, isLongerThan } from '#shared/text/text-length.ts';
import { type DisasterText, normalizedText } from './disaster-text.ts';
import { addPlaces, belongsTo, inForce, isNew, make } from './received.ts';

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
export function headlineOf(text: string) {
  const line = text.replaceAll('\n', ' ');
  return isLongerThan(line, headlineLength) ? `${cutTo(line, headlineLength - 1)}…` : line;
}

/**
 * The alert of a text, or the one that another sender has made with the same words. The caller has locked the
 * source.
 */
export async function keepText(tx: Tx, text: DisasterText, now: Date): Promise<void> {
  const expiresAt = new Date(text.sentAt.getTime() + lastsMs[text.severity]);
  if (
    !(await isNew(tx, { source: 'disasterText', key: text.key, sender: text.sender, at: now })) ||
    expiresAt <= now
  )
    return;
  const contentKey = createHash('sha256').update(normalizedText(text.text)).digest('base64url');
  const same = await inForce(tx, now)
    .where('words_key', '=', contentKey)
    .where('created_at', '>', new Date(text.sentAt.getTime() - togetherMs))
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst();
  if (!same) {
    const id = await make(tx, {
      ...text,
      origin: 'disasterText',
      headline: headlineOf(text.text),
      description: text.text,
      at: now,
      expiresAt,
      contentKey,
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
