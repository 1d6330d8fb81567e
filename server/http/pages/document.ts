/** Escapes a string for use as text or as an attribute's value. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Data for the app inside its document. It is no script, so the policy need not allow one. `<` is escaped, so
 * it cannot end.
 */
const dataBlock = (name: string, json: string) =>
  `<script type="application/json" ${name}>${json.replaceAll('<', '\\u003c')}</script>`;

/** A page rendered by the app (`web/ssr/render-page.tsx`), and the API answers it used. */
export type RenderedPage = {
  html: string;
  /** The document's title. */
  title: string;
  responses: { path: string; json: string }[];
  error?: unknown;
};

export type Parts = { scripts: string[]; styles: string[] };

/**
 * Lists the files the page needs, so that the browser requests all of them at once. Scripts wait in a
 * template until the document's content is visible (`web/main.ts`): on a slow connection they would otherwise
 * load before its images.
 */
function partLinks({ scripts, styles }: Parts) {
  const sheets = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const modules = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return `${sheets.join('')}<template id="parts">${modules.join('')}</template>`;
}

/** The policy forbids style attributes in a document. `web/before-paint.js` sets these styles by script. */
const withDataStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

type Contents = {
  session: unknown;
  parts: Parts | undefined;
  rendered: RenderedPage | undefined;
  /**
   * Keys of `localStorage`: a device that has one of them drops the rendered page (`web/before-paint.js`).
   */
  deviceState: string[];
  /** A parameter and its key: a device that has the key opens the page with it (`web/before-paint.js`). */
  deviceSearch?: string[] | undefined;
  /** When it is composed: the device's clock may be wrong. */
  now: Date;
  /** More elements of its head. */
  head: string;
};

/** The app's document for one visitor: the session and the first answers as data, and the rendered page. */
export function compose(
  document: string,
  { session, parts, rendered, deviceState, deviceSearch, now, head }: Contents,
): string {
  const blocks = rendered?.responses.map(({ path, json }) =>
    dataBlock(`data-answer="${escaped(path)}"`, json),
  );
  return document
    .replace(
      '<!--boot-->',
      () =>
        `<meta name="device-state" content="${deviceState.join(' ')}">` +
        (deviceSearch ? `<meta name="device-search" content="${deviceSearch.join(' ')}">` : '') +
        `<meta name="server-time" content="${now.toISOString()}">` +
        head +
        (parts ? partLinks(parts) : '') +
        dataBlock('id="boot"', JSON.stringify(session)),
    )
    .replace(/<title>.*?<\/title>/, (known) =>
      rendered ? `<title>${escaped(rendered.title)}</title>` : known,
    )
    .replace('<!--page-->', () => withDataStyles(rendered?.html ?? ''))
    .replace('<!--answers-->', () => blocks?.join('') ?? '');
}
