export type Part = { text: string; href?: string };

/** Plain ASCII only: in Korean a particle follows the address without a space (`https://a.kr에서`). */
const address = /https?:\/\/[!-;=?-~]+/gi;
const sentenceEnds = new Set('.,!?:;\'"*_~`]}');
/** The longest address that is drawn as a link; in characters. Nothing that people share comes near it. */
const longest = 2048;

/** A text cut into plain pieces and web addresses. Whatever is no valid http or https address stays text. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0]);
    if (found.length > longest || !URL.canParse(found)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: found, href: new URL(found).href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/**
 * Without what belongs to the sentence: its end, and a bracket that was opened before the address. One walk from the
 * end: strangers choose how many dots and brackets there are.
 */
function trimmed(found: string): string {
  let unopened = 0;
  for (const sign of found) unopened += sign === ')' ? 1 : sign === '(' ? -1 : 0;
  let end = found.length;
  for (; end > 0; end--) {
    const sign = found.charAt(end - 1);
    if (sign === ')' && unopened > 0) unopened--;
    else if (!sentenceEnds.has(sign)) break;
  }
  return found.slice(0, end);
}
