import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { findPerson } from '#features/people/server/queries.ts';
import { localIssuer } from '#features/sessions/server/provider.ts';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/env.ts';
import type { Platform } from '#server/platform.ts';
import { startAccountDeletion } from './delete-account.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares digests of equal length, so that timing reveals neither where texts differ nor the key's length. */
const same = (given: string | undefined, expected: string) =>
  timingSafeEqual(digest(given ?? ''), digest(expected));

/**
 * Kakao's unlink webhook (developers.kakao.com, 카카오 로그인 > 웹훅 > 연결 해제): a user unlinked this app at Kakao, which deletes
 * their account here. It is a GET with a query or a POST with a form: `app_id`, `user_id`, `referrer_type`. Kakao
 * expects 200 within three seconds, even for an unknown user; repeating the call has no effect. The route exists only
 * with `KAKAO_ADMIN_KEY` and `KAKAO_APP_ID`.
 */
export function unlinkRoutes(p: Platform) {
  const { kakao, oidc } = p.settings;
  const routes = new Hono<Env>();
  if (!kakao) return routes;
  const issuer = oidc?.issuer ?? localIssuer;

  routes.on(['GET', 'POST'], '/webhooks/kakao/unlink', async (c) => {
    const given = await parametersOf(c);
    const authorized = same(c.req.header('authorization'), `KakaoAK ${kakao.adminKey}`);
    const ours = same(given.get('app_id') ?? '', kakao.appId);
    if (!authorized || !ours) throw new Refusal('unauthenticated');
    const subject = given.get('user_id');
    const person = subject ? await findPerson(p.db, { issuer, subject }) : null;
    if (person) await startAccountDeletion(p, person.id, 'provider');
    return c.body(null, 200);
  });
  return routes;
}

async function parametersOf(c: Context<Env>): Promise<URLSearchParams> {
  return c.req.method === 'GET' ? new URL(c.req.url).searchParams : new URLSearchParams(await c.req.text());
}
