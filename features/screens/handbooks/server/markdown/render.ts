import { html } from 'hono/html';
import { pictureSize } from '#screens/handbooks/handbooks.ts';
import type { Block } from './blocks.ts';
import { anchorOf, inline } from './inline.ts';

/** A picture is shown half as large as its file, for sharp screens. */
const [width, height] = [pictureSize.width / 2, Math.round(pictureSize.height / 2)];

export const rendered = (blocks: Block[]) => blocks.map(renderedBlock);

function renderedBlock(block: Block) {
  switch (block.kind) {
    case 'heading':
      return headingOf(block);
    case 'paragraph':
      return html`<p>${inline(block.text)}</p>`;
    case 'list':
      return html`<ul>${block.items.map(item)}</ul>`;
    case 'steps':
      return html`<ol start="${block.first}">${block.items.map(item)}</ol>`;
    case 'code':
      return html`<pre><code>${block.text}</code></pre>`;
    case 'table':
      return html`<table><thead><tr>${block.head.map(
        (cell) => html`<th scope="col">${inline(cell)}</th>`,
      )}</tr></thead><tbody>${block.rows.map(row)}</tbody></table>`;
    case 'picture':
      return html`<p class="picture"><img src="/help/pictures/${block.name}.webp" alt="${block.alt}" width="${width}" height="${height}" loading="lazy"></p>`;
  }
}

function headingOf({ level, text }: Extract<Block, { kind: 'heading' }>) {
  if (level === 1) return html`<h1>${text}</h1>`;
  return level === 2
    ? html`<h2 id="${anchorOf(text)}">${inline(text)}</h2>`
    : html`<h3 id="${anchorOf(text)}">${inline(text)}</h3>`;
}

const item = (text: string) => html`<li>${inline(text)}</li>`;
const row = (cells: string[]) => html`<tr>${cells.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`;
