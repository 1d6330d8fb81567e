type Part = { text: string; href?: string };

/** Only ASCII: in Korean a particle follows a URL without a space (`https://a.kr에서`). */
const address = /https?:\/\/[!-;=?-~]+/gi;
const sentenceEnds = new Set('.,!?:;\'"*_~`]}');
/** The longest URL rendered as a link, in characters. No URL that people share is nearly as long. */
const longest = 2048;

/** Splits a text into plain text and URLs. Anything that is not a valid http or https URL stays text. */
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
 * Removes the end of the sentence from a URL: punctuation, and brackets that were opened before it. One pass
 * from the end:
 * users control how many dots and brackets there are, so it must be linear.
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
