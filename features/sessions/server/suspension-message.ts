import type { Context } from 'hono';
import { copy } from '#features/suspensions/copy.ts';
import { findActive, findActiveById } from '#features/suspensions/server/queries.ts';
import type { Env } from '#server/http/env.ts';
import { dayText } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { readCookie } from './cookies.ts';
import type { Refused } from './login.ts';
import { unseal } from './sealed.ts';
import { findOwner } from './session-store.ts';

/** The suspension that this browser met: it refused a sign-in, or ended a session. */
async function findMet(c: Context<Env>) {
  const { p } = c.var;
  const now = p.clock.now();
  const refused = await unseal<Refused>(p, 'suspended', readCookie(c, 'suspended'));
  if (refused) return findActiveById(p.db, refused.suspensionId, now);
  const token = readCookie(c, 'session');
  const owner = token && (await findOwner(p, token));
  return owner ? findActive(p.db, owner.person_id, now) : undefined;
}

/** Why and until when this visitor is suspended, or null. */
export async function suspensionMessage(c: Context<Env>): Promise<string | null> {
  const suspension = await findMet(c);
  if (!suspension) return null;
  const { reason, ends_at: end } = suspension;
  return end
    ? fill(copy['suspension.told'], { until: dayText(seoulDay(end)), reason })
    : fill(copy['suspension.toldOpen'], { reason });
}
