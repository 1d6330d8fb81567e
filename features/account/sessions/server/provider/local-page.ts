import { html } from 'hono/html';
import { copy } from '#account/sessions/copy.ts';

export type LocalPerson = { subject: string; name: string; role: string; email: string | null };

/** What the page of a built-in provider says, and whether somebody new may sign in there. */
export type LocalTexts = { title: string; notice: string; people: string; takesNewcomers: boolean };

export const residentTexts: LocalTexts = {
  title: copy['session.local.title'],
  notice: copy['session.local.notice'],
  people: copy['session.local.people'],
  takesNewcomers: true,
};

export const staffTexts: LocalTexts = {
  title: copy['session.local.staffTitle'],
  notice: copy['session.local.staffNotice'],
  people: copy['session.local.staff'],
  takesNewcomers: false,
};

/** The content of a built-in sign-in page. It has plain forms, so that it works without scripts. */
export function localContent(
  texts: LocalTexts,
  people: LocalPerson[],
  { action, nameMissing }: { action: string; nameMissing: boolean },
): string {
  const choices = people.map(
    ({ subject, name, role }) => html`<li><form method="post" action="${action}">
<button name="subject" value="${subject}">${name}${role === 'admin' ? html` <span class="badge">${copy['session.admin']}</span>` : ''}</button>
</form></li>`,
  );
  return String(html`<h1>${texts.title}</h1>
<p class="notice">${texts.notice}</p>
${people.length > 0 ? html`<h2>${texts.people}</h2><ul>${choices}</ul>` : ''}
${texts.takesNewcomers ? newcomerForm(action, nameMissing) : ''}`);
}

function newcomerForm(action: string, nameMissing: boolean) {
  const missing = html`<p role="alert" id="missing">${copy['session.local.nameRequired']}</p>`;
  return html`<form method="post" action="${action}" class="new">
<label for="name">${copy['session.local.name']}</label>
<input id="name" name="name" maxlength="100" autocomplete="off" ${nameMissing ? html`aria-invalid="true" aria-describedby="missing"` : ''}>
${nameMissing ? missing : ''}
<button class="primary">${copy['session.local.new']}</button>
</form>`;
}
