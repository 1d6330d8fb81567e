import { html } from 'hono/html';
import { copy } from '#moderation/takedowns/copy.ts';
import type { Ground } from '#moderation/takedowns/grounds.ts';
import { stateOf } from '#moderation/takedowns/state.ts';
import { dateOf } from '#residents/documents/date-of.ts';
import type { Db } from '#server/database/db.ts';
import { notFound } from '#server/errors.ts';
import type { OpenForms, OpenPages } from '#server/http/pages/pages.ts';
import { fill } from '#shared/text/korean.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { hashOf } from './file.ts';
import { mayWithdraw } from './policy.ts';
import { withdrawTakedown } from './withdraw.ts';

const findCase = (db: Db, key: string) =>
  db
    .selectFrom('takedown')
    .select(['address', 'ground', 'filed_at', 'decision', 'decided_at', 'reason', 'paused_until'])
    .select(['outcome', 'objected_at', 'closed_at', 'closing_reason', 'withdrawn_at'])
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();

type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/**
 * The case of whoever knows its secret: what they asked, and what was decided. Nothing of the item, of its
 * author or of who decided. The address leaves this page in no request, and no search engine keeps it.
 */
export const statusPage: OpenPages[string] = async (c, document) => {
  const key = c.req.param('key') ?? '';
  const p = c.get('p');
  const row = isKey(key) && (await findCase(p.db, key));
  if (!row) throw notFound();
  c.header('Cache-Control', 'private, no-store');
  // The origin alone, without which browsers do not say that the form of this page is ours.
  c.header('Referrer-Policy', 'strict-origin');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  return document
    .replace('{title}', () => copy['takedown.case'])
    .replace('<!--content-->', () =>
      String(contentOf(row, p.clock.now(), c.req.query('late') !== undefined)),
    );
};

/** The form of the page was sent: afterwards it is opened anew, so that reloading it sends nothing. */
export const withdrawForm: OpenForms[string] = async (c) => {
  const key = c.req.param('key') ?? '';
  if (!isKey(key)) throw notFound();
  return `/takedown/${key}${(await withdrawTakedown(c.get('p'), key)) ? '' : '?late'}`;
};

const isKey = (text: string) => /^[\w-]{43}$/.test(text);

const dayOf = (at: Date | null) => (at ? dateOf(seoulDay(at)) : '');

/** After a withdrawal the case is over for its claimant: what others still ask for is not theirs to learn. */
function contentOf(row: CaseRow, now: Date, late: boolean) {
  const state = row.withdrawn_at ? 'withdrawn' : stateOf(row);
  return html`<h1>${copy['takedown.case']}</h1>
<p class="version">${fill(copy['takedown.filedOn'], { day: dayOf(row.filed_at) })}</p>
${late && !row.withdrawn_at && !mayWithdraw(row, now) && html`<p class="refused" role="alert">${copy['takedown.withdraw.late']}</p>`}
<div class="notice"><p><strong>${copy[`takedown.state.${state}`]}</strong></p><p>${fill(
    copy[`takedown.explain.${state}`],
    { day: dayOf(row.paused_until) },
  )}</p>${row.withdrawn_at && html`<p class="version">${fill(copy['takedown.withdrawnOn'], { day: dayOf(row.withdrawn_at) })}</p>`}</div>
${reasonSection(copy['takedown.reason'], row.reason, row.decided_at && fill(copy['takedown.decidedOn'], { day: dayOf(row.decided_at) }))}
${reasonSection(copy['takedown.closingReason'], row.closing_reason, !row.withdrawn_at && row.outcome && fill(copy['takedown.closedOn'], { day: dayOf(row.closed_at) }))}
<h2>${copy['takedown.filedAbout']}</h2>
<p>${row.address}</p>
<h2>${copy['takedown.filedGround']}</h2>
<p>${copy[`takedown.ground.${row.ground as Ground}`]}</p>
<h2>${copy['takedown.key.address']}</h2>
<p>${copy['takedown.caseKeep']}</p>
${mayWithdraw(row, now) && withdrawal(row)}
<p><a href="/takedown">${copy['takedown.another']}</a></p>`;
}

/** Opened first and pressed then: a withdrawal cannot be undone. */
const withdrawal = ({ decision }: CaseRow) => html`<details class="step">
<summary>${copy['takedown.withdraw']}</summary>
<p>${copy[decision ? 'takedown.withdraw.paused' : 'takedown.withdraw.waiting']}</p>
<form method="post"><button>${copy['takedown.withdraw.now']}</button></form>
</details>`;

/** A reason with its day; nothing if there is neither. */
function reasonSection(title: string, text: string, when: string | false | null) {
  if (!when) return '';
  return html`<h2>${title}</h2>${text && html`<p class="lines">${text}</p>`}<p class="version">${when}</p>`;
}
