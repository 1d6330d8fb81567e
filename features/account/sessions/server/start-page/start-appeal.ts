import type { Context } from 'hono';
import { findRefused, keepRefused } from '#account/sessions/server/sign-in/refused.ts';
import { appealSuspension } from '#moderation/appeals/server/actions.ts';
import { findOfSuspension } from '#moderation/appeals/server/queries.ts';
import { appealForm, appealState, checkText, type Typed } from '#moderation/appeals/server/start-form.ts';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { copy as app } from '#web/copy.ts';

/** The form against the suspension that refused this browser, or the state of what was sent. */
export async function appealSection(c: Context<Env>, suspensionId: string, typed?: Typed) {
  const sent = await findOfSuspension(c.get('p').db, suspensionId);
  return sent ? appealState(sent) : appealForm(typed);
}

/**
 * Takes the form of /start (product 18.14). The browser's sealed cookie names the suspension, so nobody
 * else's can be meant. Sent twice it changes nothing, because a suspension has one appeal. Returns what was
 * typed if it was not sent.
 */
export async function takeAppeal(c: Context<Env>): Promise<Typed | null> {
  const { p, address } = c.var;
  const text = new URLSearchParams(await c.req.text()).get('text') ?? '';
  try {
    await p.limits.take('appeal', address);
    const refused = await findRefused(c);
    if (!refused) return text.trim() ? { text, complaint: '' } : null;
    await p.limits.take('appeal', refused.id);
    const checked = checkText(text);
    if ('complaint' in checked) return checked;
    // Renewed, so that the page can say that it was sent.
    if (await appealSuspension(p, refused.id, checked.text)) await keepRefused(c, refused.id);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error;
    return { text, complaint: app['error.rateLimited'] };
  }
}
