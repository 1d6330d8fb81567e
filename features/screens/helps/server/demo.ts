import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import type { Platform } from '#server/platform.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';

/** 지민 helps 수아, and is helped by 현우. Rows alone, so that the demo town begins without notifications of it. */
export async function addDemoHelps(p: Platform, { jimin, hyunwoo, sua }: Cast): Promise<void> {
  const now = p.clock.now();
  const endsAt = startOfDay(addDays(seoulDay(now), 31));
  const helps = [
    { id: demoId('help-sua'), helped_id: sua.personId, helper_id: jimin.personId },
    { id: demoId('help-jimin'), helped_id: jimin.personId, helper_id: hyunwoo.personId },
  ].map((help) => ({ ...help, asked_at: now, accepted_at: now, ends_at: endsAt }));
  const made = await p.db
    .insertInto('help')
    .values(helps)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return;
  const acts = ['steps.recorded', 'event.added'].map((act) => ({
    id: newId(),
    help_id: demoId('help-jimin'),
    act,
    day: act === 'steps.recorded' ? seoulDay(now) : null,
    acted_at: now,
  }));
  await p.db.insertInto('helped_act').values(acts).execute();
}
