import { html } from 'hono/html';
import { consentVersion } from '#features/consents/contract.ts';
import { copy } from '#features/consents/copy.ts';
import { type LegalText, privacy, terms } from '#features/consents/texts.ts';
import { fill } from '#shared/korean.ts';

const page =
  ({ title, intro, sections }: LegalText) =>
  (document: string) =>
    document.replace('{title}', title).replace('<!--content-->', () =>
      String(html`<h1>${title}</h1>
<p class="version">${fill(copy['consents.version'], { version: consentVersion.replaceAll('-', '. ') })}</p>
<p>${intro}</p>
${sections.map(
  (section) =>
    html`<section><h2>${section.title}</h2><ul>${section.lines.map((line) => html`<li>${line}</li>`)}</ul></section>`,
)}
<p><a href="/">${copy['consents.back']}</a></p>`),
    );

/** Readable without sign-in: by law, the texts must be available before consent. */
export const legalPages: Record<string, (document: string) => string> = {
  '/terms': page(terms),
  '/privacy': page(privacy),
};
