import { html } from 'hono/html';
import { copy as documents } from '#residents/documents/copy.ts';
import { dateOf } from '#residents/documents/date-of.ts';
import { copy } from '#screens/accessibility/copy.ts';
import { criteria } from '#screens/accessibility/criteria/criteria.ts';
import type { Criterion } from '#screens/accessibility/criteria/criterion.ts';
import type { OpenPages } from '#server/http/pages/pages.ts';
import { fill } from '#shared/text/korean.ts';

/** When a person last looked at all items. */
const checkedOn = '2026-11-28';

/** The public statement of accessibility, readable without sign-in. */
export const accessibilityPages: OpenPages = {
  '/accessibility': async (c, document) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return document
      .replace('{title}', () => copy['accessibility.title'])
      .replace('<!--content-->', () => String(content()));
  },
};

const inState = (state: Criterion['state']) => criteria.filter((one) => one.state === state);

const content = () => html`<h1>${copy['accessibility.title']}</h1>
<p class="version">${copy['accessibility.intro']}</p>
<p>${fill(copy['accessibility.summary'], {
  kept: inState('kept').length,
  partly: inState('partly').length,
  none: inState('none').length,
})} ${fill(copy['accessibility.checked'], { day: dateOf(checkedOn) })}</p>
<p>${copy['accessibility.easy']}</p>
<h2>${copy['accessibility.missing']}</h2>
<ul>${inState('partly').map(({ name, how }) => html`<li><strong>${name}</strong> ${how}</li>`)}</ul>
<h2>${copy['accessibility.contact']}</h2>
<p>${copy['accessibility.contactBody']} <a href="/operator">${copy['accessibility.operator']}</a></p>
<h2>${copy['accessibility.all']}</h2>
<ul>${criteria.map(row)}</ul>
<p><a href="/">${documents['document.back']}</a></p>`;

const row = ({ number, name, state, by, how }: Criterion) =>
  html`<li><strong>${number} ${name}</strong> · ${copy[`accessibility.state.${state}`]}<br>${how}<br><small>${by
    .map((one) => copy[`accessibility.by.${one}`])
    .join(', ')}</small></li>`;
