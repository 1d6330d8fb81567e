import type { Context } from 'hono';
import { keyOfWaiting } from '#account/sessions/server/sign-in/waiting.ts';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * A person who waits: a resident, by id, or the newcomer whose sign-in waits in this browser, by their
 * account key.
 */
export type Who = string | Buffer;

export const findWho = async (c: Context<Env>, viewer: Viewer | null): Promise<Who | null> =>
  viewer?.personId ?? keyOfWaiting(c);

export async function whoOf(c: Context<Env>, viewer: Viewer | null): Promise<Who> {
  const who = await findWho(c, viewer);
  if (!who) throw new Refusal('unauthenticated', { reason: 'session.expired' });
  return who;
}

export const columnOf = (who: Who) => (typeof who === 'string' ? 'person_id' : 'account_key');
