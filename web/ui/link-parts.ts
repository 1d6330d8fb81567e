export type Part = { text: string; href?: string };

/** Plain ASCII only: in Korean a particle follows the address without a space (`https://a.kr에서`). */
const address = /https?:\/\/[!-;=?-~]+/gi;
const sentenceEnd = /[.,!?:;'"*_~`\]}]+$/;

/** A text cut into plain pieces and web addresses. Whatever is no valid http or https address stays text. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0]);
    if (!URL.canParse(found)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: found, href: new URL(found).href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Without what belongs to the sentence: its end, and a bracket that was opened before the address. */
function trimmed(found: string): string {
  const inner = found.replace(sentenceEnd, '');
  const opened = inner.split('(').length < inner.split(')').length;
  if (opened && inner.endsWith(')')) return trimmed(inner.slice(0, -1));
  return inner;
}
