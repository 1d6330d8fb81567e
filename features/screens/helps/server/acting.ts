import { lockPeople } from '#residents/people/server/lock-people.ts';
import type { ActName } from '#screens/helps/acts.ts';
import type { Tx } from '#server/database/db.ts';
import type { Writing } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { record, recordedIn } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';
import { isId, newId } from '#shared/ids.ts';
import type { Day } from '#shared/time/dates.ts';
import { workingFor } from './queries.ts';

export const helpNotFound = () => notFound('helps.gone');

/** The helped person, as a viewer without rights: a helper never acts by them. */
const helpedViewer = (personId: string, cityCode: string | null) => viewerOf({ personId, cityCode });

/** For reads: the help, and the helped. Throws 404 for everybody but a helper, now. */
export async function helpedBy(p: Pick<Platform, 'db' | 'clock'>, viewer: Viewer, personId: string) {
  const help = isId(personId)
    ? await workingFor(p.db, viewer, personId, p.clock.now()).executeTakeFirst()
    : undefined;
  if (!help) throw helpNotFound();
  return { help, helped: helpedViewer(personId, help.city_code) };
}

/** `isNews`: whether the act changes anything, where it records no event of its own that says so. */
type Done = {
  act: ActName;
  subjectId?: string;
  day?: Day;
  isNews?: (tx: Tx) => Promise<boolean>;
};

/**
 * The only way to act for somebody. Returns the helped as a viewer, and services with which the helped's own
 * actions are called. Each of their transactions begins with the help, locked, so that a revocation comes
 * before or after all of it, and ends with the record of who did it. An act that changes nothing, such as a
 * repeated request, leaves no record.
 */
export async function actingFor(
  p: Platform,
  viewer: Viewer,
  personId: string,
  { act, subjectId, day, isNews }: Done,
): Promise<{ p: Platform & Writing; helped: Viewer }> {
  const { helped } = await helpedBy(p, viewer, personId);
  const around: Writing['around'] = async (tx, change) => {
    const now = p.clock.now();
    // People before the help, as everybody who locks a person: a suspension or a block is seen, or waits.
    await lockPeople(tx, [personId, viewer.personId]);
    const help = await workingFor(tx, viewer, personId, now).forNoKeyUpdate('help').executeTakeFirst();
    if (!help) throw helpNotFound();
    const isChange = (await isNews?.(tx)) ?? true;
    const result = await change();
    if (!isChange || (!isNews && recordedIn(tx).length === 0)) return result;
    const actId = newId();
    await tx
      .insertInto('helped_act')
      .values({
        id: actId,
        help_id: help.id,
        act,
        subject_id: subjectId ?? null,
        day: day ?? null,
        acted_at: now,
      })
      .execute();
    const data = { id: help.id, helpedId: personId, helperId: viewer.personId, actId };
    await record(tx, {
      type: 'help.acted',
      topics: [`person:${personId}`, `person:${viewer.personId}`],
      data,
    });
    return result;
  };
  return { p: { ...p, around, limits: limitsOf(p, viewer, personId) }, helped };
}

/** The rate limits of a helper's acts: acts that would count against the helped count against the helper. */
const limitsOf = ({ limits }: Platform, viewer: Viewer, personId: string): Platform['limits'] => ({
  take: (limit, key, points) => limits.take(limit, key.replace(personId, viewer.personId), points),
});
