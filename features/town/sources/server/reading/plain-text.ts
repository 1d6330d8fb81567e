import { decodeHTML } from 'entities';
import { cleanBody, cleanLine } from '#shared/text/text.ts';

/** Longer texts are cut before they are read. */
const mostUnits = 200_000;

const begins = /[a-z/!?]/i;
const unread = new Set(['script', 'style', 'head', 'template', 'iframe', 'object', 'noscript', 'svg']);
const breaks =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/;

/**
 * The text of HTML: without tags, scripts and comments. The result is shown as text, never as HTML, so what
 * remains of broken markup is ugly at worst. One pass, because a regular expression would take
 * quadratic time for `<<<<`.
 */
export function plainText(html: string): string {
  const given = html.slice(0, mostUnits);
  return tidy(/<[a-z/!?]/i.test(given) ? withoutTags(given) : decodeHTML(given));
}

export const plainLine = (html: string) => cleanLine(plainText(html));

/** Some sites escape the tags of a title twice, which would show `<b>긴급</b>`. */
export function titleLine(html: string): string {
  const line = plainLine(html);
  return /<\/(?:b|i|u|em|strong|font|span|p)>|<(?:br|img)[\s/>]/i.test(line) ? plainLine(line) : line;
}

function withoutTags(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    text += spaced(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    if (!begins.test(html[open + 1] ?? '')) {
      text += '<';
      at = open + 1;
      continue;
    }
    const tag = /^<\/?([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? '';
    const close = html.startsWith('<!--', open) ? html.indexOf('-->', open) + 2 : html.indexOf('>', open);
    if (close < open) break;
    at = close + 1;
    if (unread.has(tag) && html[open + 1] !== '/') {
      const end = new RegExp(`</${tag}[^>]{0,20}>`, 'gi');
      end.lastIndex = at;
      if (!end.exec(html)) break;
      at = end.lastIndex;
    }
    if (breaks.test(tag)) text += '\n';
    else if (tag === 'td' || tag === 'th') text += ' ';
    if (tag === 'li' && html[open + 1] !== '/') text += '- ';
  }
  return text;
}

/** Line breaks of the source text mean nothing in HTML. */
const spaced = (piece: string) => decodeHTML(piece.replace(/\s+/g, ' '));

/** At most one empty line in a row, no spaces at either end of a line. */
function tidy(text: string): string {
  const lines: string[] = [];
  for (const line of cleanBody(text)
    .split('\n')
    .map((each) => each.trim()))
    if (line !== '' || lines.at(-1) !== '') lines.push(line === '-' ? '' : line);
  return cleanBody(lines.join('\n'));
}
