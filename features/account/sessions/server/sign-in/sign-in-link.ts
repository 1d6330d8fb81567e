import { Hono } from 'hono';
import { giveSession } from '#account/sessions/server/give-session.ts';
import { signIns } from '#account/sessions/server/metrics.ts';
import { recordCommandAudit } from '#server/audit.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { rightsOf } from '#server/viewer/rights.ts';
import { hasRights } from '#shared/may.ts';
import { homePath } from '#web/pages.ts';
import { seal, unseal } from './sealed.ts';
import { flowKey, spend } from './spent.ts';

/** How long a link works: ten minutes. */
const lifetimeS = 600;
const purpose = 'sign-in link';

type Link = { personId: string };

const rightsNow = async ({ db }: Pick<Platform, 'db'>, personId: string) =>
  (
    await db
      .selectFrom('person')
      .select(rightsOf('person.id').as('rights'))
      .where('id', '=', personId)
      .executeTakeFirst()
  )?.rights;

/**
 * An address that signs somebody in once, for the day on which the provider is away. Null: they have no
 * right, so the town can wait for them.
 */
export async function makeSignInLink(p: Platform, personId: string): Promise<string | null> {
  if (!hasRights({ rights: await rightsNow(p, personId) })) return null;
  const token = await seal(p, purpose, { personId } satisfies Link, lifetimeS);
  return `${p.settings.publicOrigin}/start?${new URLSearchParams({ link: token })}`;
}

/**
 * /start shows such an address as a button, which sends its token here. Opening the address alone changes
 * nothing: messengers open every address that they pass on.
 */
export function signInLinkRoutes(p: Platform) {
  const routes = new Hono<Env>();
  routes.post('/auth/link', async (c) => {
    await p.limits.take('signInAnswer', c.get('address'));
    const { token } = await c.req.parseBody();
    const text = typeof token === 'string' ? token : '';
    const link = await unseal<Link>(p, purpose, text);
    const isFresh = link && (await spend(p.db, flowKey(text), p.clock.now()));
    if (!isFresh || !hasRights({ rights: await rightsNow(p, link.personId) })) return failed(c);
    if (!(await giveSession(c, link.personId))) return failed(c);
    const entry = { action: 'session.startedByLink', personId: link.personId, cityCode: null };
    await p.db.transaction().execute((tx) => recordCommandAudit(tx, p.clock.now(), entry));
    signIns.inc({ outcome: 'done' });
    return c.redirect(homePath, 303);
  });
  return routes;
}

function failed(c: { redirect: (to: string, status: 303) => Response }) {
  signIns.inc({ outcome: 'failed' });
  return c.redirect('/start?failure=start.linkFailed', 303);
}
