import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Web } from '#server/http/pages/pages.ts';
import { copy } from '#web/copy.ts';
import { findPage } from '#web/paths.ts';

/** Documents besides the app's own pages. */
const documents = new Set([
  ...['/', '/start', '/shell', '/auth/done'],
  ...['/terms', '/privacy', '/operator', '/officer', '/processors'],
]);

/** The only form that a browser sends without the app. */
const isForm = (method: string, path: string) => method === 'POST' && path === '/start';

/** Whether the client wants a page rather than data. */
export function asksForPage(c: Context<Env>): boolean {
  const { path, method } = c.req;
  // Also checks the raw URL, because `path` has its dot segments resolved.
  const isOfApi = path.startsWith('/api/') || c.env?.incoming?.url?.startsWith('/api/');
  if (isOfApi || (method !== 'GET' && !isForm(method, path))) return false;
  const isDocument = documents.has(path) || findPage(path) !== null;
  return isDocument || c.req.header('accept')?.includes('text/html') === true;
}

/** While the operator works on the server, a page says so. */
const reasons: Record<string, string> = {
  'error.maintenance': copy['error.maintenance'],
  'error.readOnly': copy['error.readOnly'],
};

const sentences: Partial<Record<Refusal['code'], string>> = {
  unavailable: copy['error.unavailable'],
  full: copy['error.full'],
  rate_limited: copy['error.rateLimited'],
  not_found: copy['error.notFound'],
};

/** A page with one sentence that explains the refusal. It needs neither the app nor the database. */
export async function refusalPage(web: Pick<Web, 'document'>, { code, reason = '' }: Refusal, url: string) {
  const { pathname, search } = new URL(url);
  const document = await web.document('legal', pathname);
  const message = reasons[reason] ?? sentences[code] ?? copy['common.error'];
  return document.replace('{title}', message).replace('<!--content-->', () =>
    String(html`<div class="refusal">
<h1>${copy['app.name']}</h1>
<p role="alert">${message}</p>
<a href="${pathname + search}">${copy['common.retry']}</a>
</div>`),
  );
}
