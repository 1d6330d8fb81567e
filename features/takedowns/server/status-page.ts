import { html } from 'hono/html';
import { dateOf } from '#features/documents/date-of.ts';
import { copy } from '#features/takedowns/copy.ts';
import type { Ground } from '#features/takedowns/grounds.ts';
import { stateOf } from '#features/takedowns/state.ts';
import type { Db } from '#server/db.ts';
import { notFound } from '#server/errors.ts';
import type { OpenPages } from '#server/http/pages.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { hashOf } from './file.ts';

const findCase = (db: Db, key: string) =>
  db
    .selectFrom('takedown')
    .select(['address', 'ground', 'filed_at', 'decision', 'decided_at', 'reason', 'paused_until'])
    .select(['outcome', 'objected_at', 'closed_at', 'closing_reason'])
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();

type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/**
 * The case of whoever knows its secret: what they asked, and what was decided. Nothing of the item, of its author or of who
 * decided. The address leaves this page in no request, and no search engine keeps it.
 */
export const statusPage: OpenPages[string] = async (c, document) => {
  const key = c.req.param('key') ?? '';
  const row = /^[\w-]{43}$/.test(key) && (await findCase(c.get('p').db, key));
  if (!row) throw notFound();
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  return document
    .replace('{title}', () => copy['takedown.case'])
    .replace('<!--content-->', () => String(contentOf(row)));
};

const dayOf = (at: Date | null) => (at ? dateOf(seoulDay(at)) : '');

function contentOf(row: CaseRow) {
  const state = stateOf(row);
  return html`<h1>${copy['takedown.case']}</h1>
<p class="version">${fill(copy['takedown.filedOn'], { day: dayOf(row.filed_at) })}</p>
<div class="notice"><p><strong>${copy[`takedown.state.${state}`]}</strong></p><p>${fill(
    copy[`takedown.explain.${state}`],
    { day: dayOf(row.paused_until) },
  )}</p></div>
${said(copy['takedown.reason'], row.reason, row.decided_at && fill(copy['takedown.decidedOn'], { day: dayOf(row.decided_at) }))}
${said(copy['takedown.closingReason'], row.closing_reason, row.outcome && fill(copy['takedown.closedOn'], { day: dayOf(row.closed_at) }))}
<h2>${copy['takedown.filedAbout']}</h2>
<p>${row.address}</p>
<h2>${copy['takedown.filedGround']}</h2>
<p>${copy[`takedown.ground.${row.ground as Ground}`]}</p>
<h2>${copy['takedown.key.address']}</h2>
<p>${copy['takedown.caseKeep']}</p>
<p><a href="/takedown">${copy['takedown.another']}</a></p>`;
}

/** A reason with its day; nothing if there is neither. */
function said(title: string, text: string, when: string | null) {
  if (!when) return '';
  return html`<h2>${title}</h2>${text && html`<p class="lines">${text}</p>`}<p class="version">${when}</p>`;
}
