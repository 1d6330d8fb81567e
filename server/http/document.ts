/** As text or as the value of an attribute. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Data for the app inside its document: not a script, so the policy need not allow one. Nothing in it ends it. */
const dataBlock = (name: string, json: string) =>
  `<script type="application/json" ${name}>${json.replaceAll('<', '\\u003c')}</script>`;

/** A page as the app's own parts draw it (`web/ssr/render-page.tsx`), and what they asked the API for it. */
export type Drawn = {
  html: string;
  /** The window's. */
  title: string;
  answers: { path: string; json: string }[];
  error?: unknown;
};

export type Parts = { scripts: string[]; styles: string[] };

/**
 * Names what the page will want, so that the browser asks for all of it at once. Scripts wait in a template until what
 * stands in the document already is seen (`web/main.ts`): on a slow line they would come before its pictures.
 */
function partLinks({ scripts, styles }: Parts) {
  const sheets = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const modules = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return `${sheets.join('')}<template id="parts">${modules.join('')}</template>`;
}

/** The policy allows no style attribute in a document: `web/before-paint.js` sets them by script. */
const withDataStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

type Contents = { session: unknown; parts: Parts | undefined; drawn: Drawn | undefined };

/** The app's document for somebody: the session and the first answers as data, the page as it will stand. */
export function compose(document: string, { session, parts, drawn }: Contents): string {
  const blocks = drawn?.answers.map(({ path, json }) => dataBlock(`data-answer="${escaped(path)}"`, json));
  return document
    .replace(
      '<!--boot-->',
      () => (parts ? partLinks(parts) : '') + dataBlock('id="boot"', JSON.stringify(session)),
    )
    .replace(/<title>.*?<\/title>/, (known) => (drawn ? `<title>${escaped(drawn.title)}</title>` : known))
    .replace('<!--page-->', () => withDataStyles(drawn?.html ?? ''))
    .replace('<!--answers-->', () => blocks?.join('') ?? '');
}
