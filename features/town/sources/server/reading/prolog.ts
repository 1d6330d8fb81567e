import { UnreadableFeed } from './item.ts';

/** `<!ENTITY nbsp "&#160;">`: the name of one sign, which cannot grow. */
const oneSign = /<!ENTITY\s{1,20}[\w.-]{1,40}\s{1,20}(["'])(?:&#x?[\da-f]{1,8};|[^&<%"'])\1\s{0,20}>/gi;

/**
 * XML without its document type, which no feed needs. Entities of more than one sign want to grow, or to name
 * files: such a text is unsafe. What stands in comments and CDATA declares nothing.
 */
export function withoutDoctype(xml: string): string {
  let result = '';
  let at = 0;
  for (let open = xml.indexOf('<!'); open >= 0; open = xml.indexOf('<!', at)) {
    const [begin, end] = xml.startsWith('<!--', open)
      ? ['<!--', '-->']
      : xml.startsWith('<![CDATA[', open)
        ? ['<![CDATA[', ']]>']
        : ['<!', ''];
    if (end === '') {
      const doctype = doctypeAt(xml, open);
      result += xml.slice(at, open);
      at = open + Math.max(doctype.length, 2);
      if (/<!ENTITY/i.test(doctype.replace(oneSign, ''))) throw new UnreadableFeed('unsafe');
      continue;
    }
    const close = xml.indexOf(end, open + begin.length);
    if (close < 0) break;
    result += xml.slice(at, close + end.length);
    at = close + end.length;
  }
  const rest = xml.slice(at);
  if (/<!ENTITY/i.test(rest)) throw new UnreadableFeed('unsafe');
  return result + rest;
}

/** A declaration with its internal subset in brackets. */
function doctypeAt(xml: string, open: number): string {
  const end = xml.indexOf('>', open);
  // Searched in the declaration alone: to the end of the text, many declarations would take quadratic time.
  const bracket = end < 0 ? -1 : xml.slice(open, end).indexOf('[');
  if (bracket < 0) return xml.slice(open, end < 0 ? xml.length : end + 1);
  const close = xml.indexOf(']', open + bracket);
  const last = close < 0 ? -1 : xml.indexOf('>', close);
  return xml.slice(open, last < 0 ? xml.length : last + 1);
}
