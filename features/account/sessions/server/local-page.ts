import { html } from 'hono/html';
import { copy } from '#account/sessions/copy.ts';

type LocalPerson = { subject: string; name: string; role: string };

/** The content of the built-in sign-in page. It has plain forms, so that it works without scripts. */
export function localContent(people: LocalPerson[], action: string, nameMissing: boolean): string {
  const choices = people.map(
    ({ subject, name, role }) => html`<li><form method="post" action="${action}">
<button name="subject" value="${subject}">${name}${role === 'admin' ? html` <span class="badge">${copy['session.admin']}</span>` : ''}</button>
</form></li>`,
  );
  const missing = html`<p role="alert" id="missing">${copy['session.local.nameRequired']}</p>`;
  return String(html`<h1>${copy['session.local.title']}</h1>
<p class="notice">${copy['session.local.notice']}</p>
${people.length > 0 ? html`<h2>${copy['session.local.people']}</h2><ul>${choices}</ul>` : ''}
<form method="post" action="${action}" class="new">
<label for="name">${copy['session.local.name']}</label>
<input id="name" name="name" maxlength="100" autocomplete="off" ${nameMissing ? html`aria-invalid="true" aria-describedby="missing"` : ''}>
${nameMissing ? missing : ''}
<button class="primary">${copy['session.local.new']}</button>
</form>`);
}
