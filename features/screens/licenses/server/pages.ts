import { html } from 'hono/html';
import { copy as documents } from '#residents/documents/copy.ts';
import { copy } from '#screens/licenses/copy.ts';
import type { OpenPages } from '#server/http/pages/pages.ts';
import { billOfMaterials, readNotices } from '#server/third-party.ts';
import { fill } from '#shared/text/korean.ts';
import type { LicenseNotice } from '#web/build/notices.ts';

/** Whose work is in the app, as their licences ask. Readable without sign-in. */
export const licensePages: OpenPages = {
  '/notices': async (c, document) => {
    const content = await readContent();
    c.header('Cache-Control', 'public, max-age=3600');
    return document.replace('{title}', () => copy['licenses.title']).replace('<!--content-->', () => content);
  },
};

let content: Promise<string> | undefined;

/** Half a megabyte, made once: nothing of a build changes while it runs, and strangers may ask often. */
function readContent(): Promise<string> {
  content ??= readNotices().then((notices) => String(contentOf(notices, billOfMaterials())));
  return content;
}

const contentOf = (notices: LicenseNotice[], bill: string | null) => html`<h1>${copy['licenses.title']}</h1>
${
  notices.length === 0
    ? html`<div class="notice"><p>${copy['licenses.notBuilt']}</p></div>`
    : html`<p class="version">${fill(copy['licenses.intro'], { count: notices.length })}</p>
${bill ? html`<p><a href="${bill}" download>${copy['licenses.sbom']}</a></p>` : ''}
${[...Map.groupBy(notices, ({ identifier, text }) => text ?? identifier ?? '').values()].map(sharedText)}
${notices.some(({ name }) => name.includes('libvips')) ? html`<p>${copy['licenses.replace']}</p>` : ''}`
}
<p><a href="/">${documents['document.back']}</a></p>`;

/** Packages with the same text, which stands once. */
const sharedText = (notices: LicenseNotice[]) =>
  html`<details class="license"><summary>${notices.map(({ name, version }) => `${name} ${version}`).join(', ')}
<small>${notices[0]?.identifier ?? copy['licenses.unknown']}</small></summary>
<pre>${notices[0]?.text ?? copy['licenses.noText']}</pre></details>`;
