import { html } from 'hono/html';
import { copy as appealCopy } from '#moderation/appeals/copy.ts';
import { appealFields } from '#moderation/appeals/fields.ts';
import { textLength } from '#moderation/appeals/limits.ts';
import { copy } from '#moderation/appeals/start-copy.ts';
import type { AppealStatus } from '#moderation/appeals/states.ts';
import { cleanText, complaintAbout } from '#shared/field-rules.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { lengthOf, maxUnits } from '#shared/text/text-length.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';

/** The typed text, and the reason why it was not sent. */
export type Typed = { text: string; complaint: string };

const textId = 'appeal-text';
const complaintId = 'appeal-complaint';

/** A text that may be sent, or what is wrong with it, in Korean. */
export function checkText(typed: string): { text: string } | Typed {
  const text = cleanText(appealFields.text, typed);
  const found = complaintAbout(appealFields.text, text);
  if (!found) return { text };
  // Counting characters of a huge text takes long.
  const length = text.length > maxUnits(textLength) ? text.length : lengthOf(text);
  const tooLong = { max: grouped(textLength), length: grouped(length) };
  return {
    text: typed,
    complaint: found.max ? fill(copy['appealStart.tooLong'], tooLong) : appealCopy['appeal.needText'],
  };
}

/** The form as plain HTML: it works without scripts, and keeps what was typed. */
export const appealForm = (
  { text, complaint }: Typed = { text: '', complaint: '' },
) => html`<section class="card">
<h2>${copy['appealStart.title']}</h2>
<p class="hint">${copy['appealStart.hint']}</p>
<form method="post" action="/start">
<label for="${textId}">${copy['appealStart.text']}</label>
${complaint ? html`<p class="complaint" id="${complaintId}" role="alert">${complaint}</p>` : ''}
<textarea id="${textId}" name="text" rows="6" autocapitalize="off" ${complaint ? html`autofocus aria-invalid="true" aria-describedby="${complaintId}"` : ''}>
${text}</textarea>
<p class="hint">${fill(copy['appealStart.limit'], { max: grouped(textLength) })}</p>
<button>${copy['appealStart.send']}</button>
</form>
</section>`;

/** The text typed after the browser's proof had expired: to be copied, because it cannot be sent any more. */
export const lostText = (text: string) => html`<section class="card">
<p class="complaint" role="alert">${copy['appealStart.expired']}</p>
<label for="${textId}">${copy['appealStart.own']}</label>
<textarea id="${textId}" rows="6" readonly>
${text}</textarea>
</section>`;

/** That signing in again leads to the form. */
export const signInAgain = () => html`<p class="card hint">${copy['appealStart.again']}</p>`;

type Sent = { status: AppealStatus; text: string; answer: string; created_at: Date };

const titles: Partial<Record<AppealStatus, string>> = {
  waiting: copy['appealStart.waiting'],
  upheld: copy['appealStart.upheld'],
};

/** The state of an appeal that was sent, and its answer. */
export const appealState = ({
  status,
  text,
  answer: verdictText,
  created_at,
}: Sent) => html`<section class="card">
<h2>${titles[status] ?? copy['appealStart.ended']}</h2>
${status === 'waiting' ? html`<p class="hint">${fill(copy['appealStart.waitingBody'], { date: dayText(seoulDay(created_at)) })}</p>` : ''}
${verdictText ? html`<h3>${copy['appealStart.answer']}</h3><p class="said">${verdictText}</p>` : ''}
${text ? html`<h3>${copy['appealStart.own']}</h3><p class="said">${text}</p>` : ''}
</section>`;
