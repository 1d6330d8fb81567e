import { html } from 'hono/html';
import { type HandbookName, handbookNames } from '#screens/handbooks/handbooks.ts';

/** `code`, **a text of a screen**, [a link](where). */
const pieces = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A line of a handbook as HTML. Text is escaped like any other. */
export function inline(text: string): unknown[] {
  const parts: unknown[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: code, 2: quoted, 3: label = '', 4: target = '' } of text.matchAll(
    pieces,
  )) {
    parts.push(text.slice(end, index), pieceOf(code, quoted, label, target));
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

function pieceOf(code: string | undefined, quoted: string | undefined, label: string, target: string) {
  if (code) return html`<code>${code}</code>`;
  if (quoted) return html`<strong>${quoted}</strong>`;
  const address = addressOf(target);
  return address ? html`<a href="${address}">${label}</a>` : label;
}

/** Null: a file of the repository, which a reader of the page has in the release and not behind a link. */
function addressOf(target: string): string | null {
  if (/^(?:https:\/\/|#)/.test(target)) return target;
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(target) ?? [];
  return handbookNames.includes(name as HandbookName) ? `/help/${name}${anchor}` : null;
}

/** The anchor of a heading, as GitHub makes it, so that links work there and here. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
