import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { readCode } from '#account/openings/code.ts';
import { copy as own } from '#account/sessions/copy.ts';
import { inAppBrowser } from '#account/sessions/in-app-browser.ts';
import { findEnding, findRefused } from '#account/sessions/server/sign-in/refused.ts';
import { lostText, signInAgain, type Typed } from '#moderation/appeals/server/start-form.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { copy as app } from '#web/copy.ts';
import { homePath, regionSetupPath } from '#web/pages.ts';
import { ownPath } from '#web/paths.ts';
import { appealSection, takeAppeal } from './start-appeal.ts';
import { suspensionMessage } from './suspension-message.ts';

const copy = {
  ...own,
  'error.rateLimited': app['error.rateLimited'],
  'error.unavailable': app['error.unavailable'],
};

/** Failures that the callback may put into the URL. */
const failures = [
  'start.loginFailed',
  'auth.notInitialized',
  'error.rateLimited',
  'error.unavailable',
  'session.suspended',
  'start.linkFailed',
] as const;

const kakaoTalk = /KAKAOTALK/i;

/** /start as complete HTML. Its button is a link, which a script turns into a popup where popups work. */
export async function startPage(c: Context<Env>, document: string, notSent?: Typed): Promise<string> {
  const userAgent = c.req.header('user-agent') ?? '';
  // A code on paper leads here, and on through the sign-in to the choice of a town.
  const code = readCode(c.req.query('code'));
  const next = code ? `${regionSetupPath}?code=${code}` : ownPath(c.req.query('next'));
  const failure = failures.find((key) => key === c.req.query('failure'));
  const refused = await findRefused(c);
  const suspension = refused ?? (await findEnding(c));
  const message = suspension ? suspensionMessage(suspension) : ((failure && copy[failure]) ?? '');
  const login = `/auth/login${next ? `?next=${encodeURIComponent(next)}` : ''}`;
  const here =
    c.get('p').settings.publicOrigin + c.req.path + (next ? `?next=${encodeURIComponent(next)}` : '');

  const button = html`<a class="kakao" id="login" href="${login}" data-busy="${copy['start.loggingIn']}"${inAppBrowser.test(userAgent) ? '' : raw(' data-popup')}>
<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="#000" d="M12 3.6C6.5 3.6 2 7.1 2 11.5c0 2.8 1.9 5.3 4.7 6.700l-1 3.600c-.1.4.3.7.6.500l4.100-2.700c.5.100 1.100.100 1.600.100 5.500 0 10-3.500 10-7.900S17.500 3.600 12 3.600z"/></svg><span>${copy['start.kakaoLogin']}</span></a>`;
  const link = c.req.query('link');
  const byLink = html`<form method="post" action="/auth/link"><input type="hidden" name="token" value="${link}"><button class="kakao">${copy['start.linkLogin']}</button></form>`;
  const external = html`<a class="external" href="kakaotalk://web/openExternal?url=${encodeURIComponent(here)}">${copy['start.openExternal']}</a>`;
  // Without the proof of a sign-in, which has expired, what was typed can only be copied.
  const appeal = refused
    ? await appealSection(c, refused.id, notSent)
    : notSent
      ? lostText(notSent.text)
      : suspension
        ? signInAgain()
        : '';
  const content = html`<p class="alert" id="alert" role="alert" data-failures="${JSON.stringify(Object.fromEntries(failures.map((key) => [key, copy[key]])))}">${message}</p>
${appeal}
${link ? byLink : button}${kakaoTalk.test(userAgent) ? external : ''}<a class="takedown" href="/takedown">${copy['start.takedown']}</a>`;
  return document
    .replace('{start.title}', copy['start.title'])
    .replace('{start.subtitle}', copy['start.subtitle'])
    .replace('<!--login-->', () => String(content));
}

/** The form of /start was sent. Afterwards the page is opened anew, so that reloading it sends nothing. */
export async function startForm(c: Context<Env>, document: string): Promise<Response> {
  if (c.get('viewer')) return c.redirect(homePath, 303);
  const notSent = await takeAppeal(c);
  return notSent ? c.html(await startPage(c, document, notSent), 422) : c.redirect('/start', 303);
}
