/** A part of a handbook. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; first: number; items: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'picture'; name: string; alt: string };

/** Code with its fences, or lines up to an empty one. */
const chunk = /^```[\s\S]*?^```$|(?:^.+$\n?)+/gm;
const picture = /^!\[([^\]]*)\]\(pictures\/([\w-]+)\.webp\)$/;

/** Reads the Markdown of our own handbooks, and only what they use: no lists in lists, for example. */
export const blocksOf = (text: string): Block[] =>
  (text.match(chunk) ?? []).map((found) => blockOf(found.trim()));

function blockOf(text: string): Block {
  const [, marks, title = ''] = /^(#{1,3}) (.*)$/.exec(text) ?? [];
  if (marks) return { kind: 'heading', level: marks.length as 1 | 2 | 3, text: title };
  const [, alt = '', name] = picture.exec(text) ?? [];
  if (name) return { kind: 'picture', name, alt };
  if (text.startsWith('```')) return { kind: 'code', text: text.split('\n').slice(1, -1).join('\n') };
  if (text.startsWith('|')) return tableOf(text);
  if (text.startsWith('- ')) return { kind: 'list', items: text.slice(2).split('\n- ') };
  const [, first] = /^(\d+)\. /.exec(text) ?? [];
  if (first)
    return { kind: 'steps', first: Number(first), items: text.replace(/^\d+\. /, '').split(/\n\d+\. /) };
  return { kind: 'paragraph', text };
}

function tableOf(text: string): Block {
  const [head = [], , ...rows] = text.split('\n').map(cellsOf);
  return { kind: 'table', head, rows };
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
