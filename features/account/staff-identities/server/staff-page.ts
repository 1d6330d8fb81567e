import type { Context } from 'hono';
import { html } from 'hono/html';
import type { LoginFailure } from '#account/sessions/server/sign-in/login.ts';
import { copy } from '#account/staff-identities/copy.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { OpenPages } from '#server/http/pages/pages.ts';
import { copy as app } from '#web/copy.ts';
import { homePath } from '#web/pages.ts';
import { ownPath } from '#web/paths.ts';

/** What the page says of each failure that the callback may put into its address. */
const sentences: Record<Exclude<LoginFailure, 'session.suspended'>, string> = {
  'start.loginFailed': copy['staff.failed'],
  'auth.notInitialized': copy['staff.notReachable'],
  'error.rateLimited': app['error.rateLimited'],
  'error.unavailable': app['error.unavailable'],
  'staff.expired': copy['staff.expired'],
  'staff.noRight': copy['staff.noRight'],
  'staff.linkedElsewhere': copy['staff.linkedElsewhere'],
  'staff.linkedAlready': copy['staff.linkedAlready'],
  closed: copy['staff.cancelled'],
};

/** /staff: one button for people who work for the town. Where there is no such sign-in, there is no page. */
export const staffPage: OpenPages[string] = async (c, document) => {
  const { staffSignIn } = c.get('p').settings;
  if (!staffSignIn) return null;
  c.header('Cache-Control', 'private, no-store');
  return document
    .replace('{title}', () => copy['staff.title'])
    .replace('<!--content-->', () => String(contentOf(c, staffSignIn.name)));
};

function contentOf(c: Context<Env>, name: string) {
  const failure = Object.entries(sentences).find(([key]) => key === c.req.query('failure'))?.[1];
  const isPopup = c.req.query('popup') === '1';
  const next = ownPath(c.req.query('next')) ?? homePath;
  const login = `/auth/staff/login?${new URLSearchParams({ next, ...(isPopup && { popup: '1' }) })}`;
  return html`<div class="staff"><h1>${copy['staff.title']}</h1>
<p>${copy['staff.intro']}</p>
${failure && html`<p class="refused" role="alert">${failure}</p>`}
<a class="press" href="${login}">${name}</a>
<p class="version">${copy['staff.first']}</p>
${isPopup ? '' : wayBack(c, next)}</div>`;
}

function wayBack(c: Context<Env>, next: string) {
  if (c.get('viewer')) return html`<p><a href="${next}">${copy['staff.home']}</a></p>`;
  return html`<p><a href="/start?next=${encodeURIComponent(next)}">${copy['staff.back']}</a></p>`;
}
