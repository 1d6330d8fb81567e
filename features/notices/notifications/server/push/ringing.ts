import { sql } from 'kysely';
import { talkingMs, usualDailyPushes } from '#notices/notifications/push-limits.ts';
import { isQuietAt } from '#notices/notifications/server/quiet.ts';
import { urgencyOf } from '#notices/notifications/urgencies.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { PushUrgency } from './send-push.ts';

type Push = { kind: string; subject_id: string; notification_id: string | null; viewer: Viewer };
type Ringing = Pick<Platform, 'db' | 'clock' | 'notices'>;

/**
 * How soon a push must come, or null if it may not ring now (product 28). It is asked right before sending,
 * so that what waited in a queue is judged by the hour and the settings of that moment.
 */
export async function ringing(p: Ringing, push: Push): Promise<PushUrgency | null> {
  const now = p.clock.now();
  const { kind, subject_id: subjectId, viewer } = push;
  const { rows } = await sql<{ hushed: boolean; quiet: boolean; most: number | null }>`
    select ${hasRow(sql`select from hushed_kind where person_id = ${viewer.personId} and kind = ${kind}`)} as hushed,
      ${isQuietAt(now)} as quiet,
      case when setting.person_id is null then ${sql.lit(usualDailyPushes)} else setting.daily_pushes end as most
    from (select ${viewer.personId}::uuid as id) person left join quiet_setting setting on setting.person_id = person.id
  `.execute(p.db);
  const [setting] = rows;
  if (!setting) return null;
  const noticeKind = p.notices.kinds[kind];
  if (noticeKind?.ringsAlways) return 'high';
  if (setting.hushed) return null;
  if (urgencyOf(kind) !== 'quiet') return 'high';
  const since = new Date(now.getTime() - talkingMs);
  if (await noticeKind?.isTalking?.(p.db, viewer, subjectId, since)) return 'high';
  if (setting.quiet) return null;
  if (setting.most !== null && !(await takesOne(p, push, setting.most))) return null;
  // Somebody who begins to talk waits for an answer.
  return noticeKind?.isTalking ? 'normal' : 'low';
}

/** Uses one of the day's pushes, once for all devices of the person. False if none is left. */
async function takesOne({ db, clock }: Ringing, push: Push, most: number): Promise<boolean> {
  const id = push.notification_id ?? push.subject_id;
  const day = seoulDay(clock.now());
  const { rows } = await sql<{ rings: boolean }>`
    insert into rung_day as known (person_id, day, rung_ids)
    select id, ${day}::date, array[${id}::uuid] from person where id = ${push.viewer.personId}
    on conflict (person_id) do update set day = excluded.day, rung_ids = case
      when known.day <> excluded.day then excluded.rung_ids
      when known.rung_ids @> excluded.rung_ids or cardinality(known.rung_ids) >= ${most}::int then known.rung_ids
      else known.rung_ids || excluded.rung_ids
    end
    returning rung_ids @> array[${id}::uuid] as rings
  `.execute(db);
  return rows[0]?.rings ?? false;
}
