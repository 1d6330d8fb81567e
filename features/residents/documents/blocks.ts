/** A part of a document's text. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** A gap in a template, which the operator fills: `[[전화번호를 적어주세요]]`. */
const gap = /\[\[([^[\]]*)\]\]/;

export const hasGaps = (text: string) => gap.test(text);

/** A text in pieces; those at odd places are gaps. */
export const splitAtGaps = (text: string): string[] => text.split(gap);

const heading = /^#{1,6}\s+(.+)$/;
const item = /^[-*•]\s+(.+)$/;

/**
 * Reads the structure of a document: `# ` begins a heading, `- ` an item of a list, an empty line ends a
 * paragraph. Anything else is text: it has no links and no HTML.
 */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  let ended = true;
  for (const line of body.split('\n').map((each) => each.trim())) {
    const title = heading.exec(line)?.[1];
    const entry = item.exec(line)?.[1];
    const open = ended ? undefined : blocks.at(-1);
    ended = line === '' || title !== undefined;
    if (title) blocks.push({ kind: 'heading', text: title });
    else if (entry && open?.kind === 'list') open.items.push(entry);
    else if (entry) blocks.push({ kind: 'list', items: [entry] });
    else if (line && open?.kind === 'paragraph') open.text += `\n${line}`;
    else if (line) blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}
