import type { Context } from 'hono';
import { lockAccount } from '#residents/people/server/account-key.ts';
import { findActive } from '#residents/suspensions/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { writeCookie } from './cookies.ts';
import { absoluteMs } from './session-check.ts';
import { endSession, renewSession, startSession } from './session-store.ts';

/** For a sign-in as staff: whether its identity is still linked to somebody with a right. Locks it. */
type IsStaff = (tx: Tx) => Promise<boolean>;

/**
 * Starts a new session in this browser, and ends its previous session and waiting sign-in. Somebody who signs
 * in again (product 1.14) keeps their session: its other tabs must not find it ended before the new cookie
 * has arrived. False: the person is suspended, or is no staff any more.
 */
export async function giveSession(c: Context<Env>, personId: string, isStaff?: IsStaff): Promise<boolean> {
  const { p, viewer } = c.var;
  const now = p.clock.now();
  const token = await write(p, async (tx) => {
    // Locked against a simultaneous suspension, which ends the sessions that exist at that time.
    await tx.selectFrom('person').select('id').where('id', '=', personId).forKeyShare().executeTakeFirst();
    // Locked against a simultaneous deletion too: a person deleted since the lookup is answered as signed
    // out.
    await lockAccount(tx, personId);
    if (await findActive(tx, personId, now)) return null;
    if (isStaff && !(await isStaff(tx))) return null;
    const isSame = viewer?.personId === personId;
    const by = isStaff ? 'staff sign-in' : 'sign-in';
    if (isSame && (await renewSession(tx, { ...viewer, by, wakes: true, now }))) return undefined;
    if (viewer && !isSame) await endSession(tx, viewer.personId, viewer.sessionId, now);
    return startSession(tx, personId, {
      userAgent: c.req.header('user-agent') ?? '',
      now,
      asStaff: isStaff !== undefined,
    });
  });
  if (token === null) return false;
  if (token) writeCookie(c, 'session', token, absoluteMs / 1000);
  writeCookie(c, 'pending', '', 0);
  const by = isStaff ? 'staff sign-in' : 'sign-in';
  p.log.info({ requestId: c.get('requestId'), personId, by }, 'signed in');
  return true;
}
