import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { eventTokenType } from '#account/sessions/server/provider/kakao-service.ts';
import { localIssuer, residentClient } from '#account/sessions/server/provider/oidc-client.ts';
import { createProvider } from '#account/sessions/server/provider/provider.ts';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { doOrKeep } from './account-events.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
/**
 * Compares digests of equal length, so that timing reveals neither where texts differ nor the key's length.
 */
const same = (given: string | undefined, expected: string) =>
  timingSafeEqual(digest(given ?? ''), digest(expected));

/**
 * Kakao's webhooks (https://developers.kakao.com/docs/latest/ko/kakaologin/callback). Repeating a call has no effect, and what
 * comes while the database is away, or the town is closed, is kept: Kakao sends it once, and pauses a webhook
 * that errs often.
 */
export function kakaoWebhooks(p: Platform) {
  const routes = new Hono<Env>();
  if (p.settings.kakao) routes.route('/', unlinkWebhook(p, p.settings.kakao));
  return routes.route('/', accountWebhook(p));
}

/**
 * 연결 해제 웹훅: a user unlinked this app at Kakao, which deletes their account here. It is a GET with a query or
 * a POST with a form: `app_id`, `user_id`, `referrer_type`. Kakao expects 200 within three seconds, even for
 * an unknown user. The route exists only with `KAKAO_ADMIN_KEY` and `KAKAO_APP_ID`.
 */
function unlinkWebhook(p: Platform, kakao: { adminKey: string; appId: string }) {
  const issuer = p.settings.oidc?.issuer ?? localIssuer;
  return new Hono<Env>().on(['GET', 'POST'], '/webhooks/kakao/unlink', async (c) => {
    const given = await parametersOf(c);
    const authorized = same(c.req.header('authorization'), `KakaoAK ${kakao.adminKey}`);
    const ours = same(given.get('app_id') ?? '', kakao.appId);
    if (!authorized || !ours) {
      p.log.warn(
        { authorized, ours },
        'a webhook of Kakao was refused; check KAKAO_ADMIN_KEY and KAKAO_APP_ID',
      );
      throw new Refusal('unauthenticated');
    }
    void p.recordResponse({ name: 'webhooks' });
    const subject = given.get('user_id');
    if (subject) await doOrKeep(p, { what: 'left', issuer, subject, at: p.clock.now() });
    return c.body(null, 200);
  });
}

async function parametersOf(c: Context<Env>): Promise<URLSearchParams> {
  return c.req.method === 'GET' ? new URL(c.req.url).searchParams : new URLSearchParams(await c.req.text());
}

/**
 * 계정 상태 변경 웹훅: a signed token says that a user has left, or that somebody else may be using their account,
 * which ends their sessions. Answers 202, also to events that change nothing here.
 */
function accountWebhook(p: Platform) {
  const provider = createProvider(p, residentClient(p.settings));
  return new Hono<Env>().post('/webhooks/kakao/account', async (c) => {
    if (!c.req.header('content-type')?.startsWith(eventTokenType)) throw new Refusal('unauthenticated');
    const event = await provider.readEvent((await c.req.text()).trim());
    if (!event) throw new Refusal('unauthenticated');
    void p.recordResponse({ name: 'webhooks' });
    if (event.what) await doOrKeep(p, { ...event, what: event.what });
    return c.body(null, 202);
  });
}
