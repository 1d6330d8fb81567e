import type { Context } from 'hono';
import { copy } from '#features/suspensions/copy.ts';
import { findActive } from '#features/suspensions/server/queries.ts';
import type { Env } from '#server/http/env.ts';
import { dayText } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { readCookie } from './cookies.ts';
import { unseal } from './sealed.ts';
import { findOwner } from './session-store.ts';

/** Whom this browser was, by a sign-in that was refused or by a session that was ended. */
async function whoWasHere(c: Context<Env>): Promise<string | undefined> {
  const { p } = c.var;
  const refused = await unseal<{ personId: string }>(p, 'suspended', readCookie(c, 'suspended'));
  if (refused) return refused.personId;
  const token = readCookie(c, 'session');
  return token ? (await findOwner(p, token))?.person_id : undefined;
}

/** Why and until when whoever comes to /start is kept out, or null. */
export async function suspensionTold(c: Context<Env>): Promise<string | null> {
  const { p } = c.var;
  const personId = await whoWasHere(c);
  const suspension = personId && (await findActive(p.db, personId, p.clock.now()));
  if (!suspension) return null;
  const { reason, ends_at: end } = suspension;
  return end
    ? fill(copy['suspension.told'], { until: dayText(seoulDay(end)), reason })
    : fill(copy['suspension.toldOpen'], { reason });
}
