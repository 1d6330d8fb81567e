/** As text or as the value of an attribute. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Data for the app inside its document: not a script, so the policy need not allow one. Nothing in it ends it. */
const dataBlock = (name: string, json: string) =>
  `<script type="application/json" ${name}>${json.replaceAll('<', '\\u003c')}</script>`;

/** A page as the app's own parts draw it (`web/preview/preview.tsx`), and what they asked the API for it. */
export type Drawn = {
  html: string;
  /** The window's. */
  title: string;
  answers: { path: string; json: string }[];
  error?: unknown;
};

export type Parts = { scripts: string[]; styles: string[] };

/**
 * Names what the page will want, so that the browser asks for all of it at once; scripts behind what stands in the
 * document already: its styles and pictures.
 */
const partLinks = ({ scripts, styles }: Parts) =>
  [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
  ].join('');

/**
 * The policy allows no style attribute in a document: `web/before-paint.js` sets them by script. What is written into a field
 * before the app is there would be lost with it.
 */
const asPreview = (html: string) =>
  html.replaceAll(' style="', ' data-style="').replaceAll(/<(input|textarea|select) /g, '<$1 inert ');

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
    .replace('<!--preview-->', () => asPreview(drawn?.html ?? ''))
    .replace('<!--answers-->', () => blocks?.join('') ?? '');
}
