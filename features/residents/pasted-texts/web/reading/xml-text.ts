import { decodeXML } from 'entities/decode';

type Meanings = Readonly<Record<string, string>>;

/** The characters that elements of a document stand for. */
const breaks: Meanings = { lineBreak: '\n', tab: ' ', nbSpace: ' ', fwSpace: ' ' };
/** The elements with letters: runs of text, and 덧말, words with small ones above them (KS X 6101:2024). */
const letters = new Set(['t', 'mainText', 'subText']);
/** The characters after an element. The cells of a row stand side by side, as a label and its value. */
const ends: Meanings = { p: '\n', tr: '\n', tc: '\t' };
/** An object also knows an element named “constructor”. */
const meaningOf = (name: string, of: Meanings) => (Object.hasOwn(of, name) ? (of[name] ?? '') : '');

/**
 * The text of a section, tag by tag in one pass. It is not a parser of XML: it knows no entities but the
 * five, so a document cannot make it grow.
 */
export function xmlText(xml: string): string {
  const text: string[] = [];
  let inCells = 0;
  let depth = 0;
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (depth > 0 && open !== at) text.push(decodeXML(xml.slice(at, open < 0 ? xml.length : open)));
    if (open < 0) break;
    if (xml.startsWith('<!--', open)) {
      at = after(xml, '-->', open);
      continue;
    }
    const close = after(xml, '>', open);
    const { name, isEnd, isWhole } = tagOf(
      xml.slice(open + 1, Math.min(close - 1, open + 200)),
      xml.charAt(close - 2),
    );
    at = close;
    if (letters.has(name) && !isWhole) {
      depth = isEnd ? 0 : 1;
      if (name === 'subText') text.push(isEnd ? ')' : ' (');
    }
    // 글맵시, in which posters have their titles, has its words in an attribute.
    if (name === 'textart' && !isEnd)
      text.push(textAttributeOf(xml.slice(open, Math.min(close, open + 2000))), '\n');
    if (name === 'tc' && !isWhole) inCells = Math.max(0, inCells + (isEnd ? -1 : 1));
    if (depth > 0 && !isEnd) text.push(meaningOf(name, breaks));
    // A paragraph within a cell does not end the row.
    if (isEnd) text.push(name === 'p' && inCells > 0 ? ' ' : meaningOf(name, ends));
  }
  return text.join('');
}

const textAttributeOf = (tag: string) => decodeXML(/\stext="([^"]{0,1000})"/.exec(tag)?.[1] ?? '');

function after(xml: string, sign: string, from: number) {
  const found = xml.indexOf(sign, from);
  return found < 0 ? xml.length : found + sign.length;
}

function tagOf(inside: string, last: string) {
  const isEnd = inside.startsWith('/');
  const full = /^\/?([\w:.-]{1,64})/.exec(inside)?.[1] ?? '';
  return { name: full.slice(full.indexOf(':') + 1), isEnd, isWhole: last === '/' };
}
