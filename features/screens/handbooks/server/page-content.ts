import { html } from 'hono/html';
import { copy as documents } from '#residents/documents/copy.ts';
import { copy } from '#screens/handbooks/copy.ts';
import { type HandbookName, handbookNames, onePageHandbook } from '#screens/handbooks/handbooks.ts';
import { type Block, blocksOf } from './markdown/blocks.ts';
import { anchorOf, inline } from './markdown/inline.ts';
import { rendered } from './markdown/render.ts';

const back = html`<p class="unprinted"><a href="/">${documents['document.back']}</a></p>`;

/** The page that lists the handbooks. */
export const listContent = () =>
  html`<div class="handbook"><h1>${copy['handbooks.title']}</h1>
<p class="version">${copy['handbooks.intro']}</p>
<ul class="handbooks">${handbookNames.map(
    (name) =>
      html`<li><a href="/help/${name}">${copy[`handbooks.${name}`]}</a><br>${copy[`handbooks.${name}About`]}</li>`,
  )}</ul></div>
${back}`;

/** A handbook from its Markdown. */
export function handbookContent(name: HandbookName, text: string) {
  const [title, ...blocks] = blocksOf(text) as [Block, ...Block[]];
  return html`<article class="handbook ${name === onePageHandbook ? 'one-page' : ''}">${rendered([title])}
<p class="version unprinted">${copy['handbooks.print']}</p>
${contents(blocks)}
${rendered(blocks)}</article>
${others(name)}
${back}`;
}

function contents(blocks: Block[]) {
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block.text] : [],
  );
  return html`<nav class="contents" aria-label="${copy['handbooks.contents']}"><h2>${copy['handbooks.contents']}</h2><ul>${headings.map(
    (text) => html`<li><a href="#${anchorOf(text)}">${inline(text)}</a></li>`,
  )}</ul></nav>`;
}

const others = (shown: HandbookName) =>
  html`<nav class="unprinted" aria-label="${copy['handbooks.others']}"><h2>${copy['handbooks.others']}</h2><ul>${handbookNames
    .filter((name) => name !== shown)
    .map((name) => html`<li><a href="/help/${name}">${copy[`handbooks.${name}`]}</a></li>`)}</ul></nav>`;
