import { html } from 'hono/html';
import { type Block, blocksOf, splitAtGaps } from '#residents/documents/blocks.ts';
import { copy } from '#residents/documents/copy.ts';
import { dateOf } from '#residents/documents/date-of.ts';
import { type DocumentKind, documentKinds } from '#residents/documents/kinds.ts';
import { firstDayOf } from '#residents/documents/state.ts';
import { fill } from '#shared/text/korean.ts';
import type { VersionRow } from './queries.ts';

type Part = { kind: DocumentKind; title: string; body: string };

/** One version of a document, and what stands around it. */
export type Reading = Part & {
  shown: VersionRow;
  inForce: VersionRow;
  coming: VersionRow | null;
  former: VersionRow[];
  /** Other documents that are read together with it. */
  parts: Part[];
};

export const contentOf = (reading: Reading) => {
  const { title, body, parts } = reading;
  return html`<h1>${title}</h1>
${standing(reading)}
${blocksOf(body).map(blockOf)}
${parts.map((part) => html`<section><h2>${part.title}</h2>${blocksOf(part.body).map(innerBlockOf)}</section>`)}
${formerOnes(reading)}
<nav aria-label="${copy['document.others']}"><h2>${copy['document.others']}</h2><ul>${documentKinds
    .filter((kind) => kind !== reading.kind)
    .map(
      (kind) => html`<li><a href="/${kind}">${copy[`document.${kind}`]}</a></li>`,
    )}<li><a href="/takedown">${copy['document.takedown']}</a></li><li><a href="/care">${copy['document.care']}</a></li><li><a href="/help">${copy['document.help']}</a></li><li><a href="/accessibility">${copy['document.accessibility']}</a></li><li><a href="/notices">${copy['document.notices']}</a></li></ul></nav>
<p><a href="/">${copy['document.back']}</a></p>`;
};

/** Since when or from when it is in force; at the version in force also what comes. */
function standing({ kind, shown, inForce, coming }: Reading) {
  const day = dateOf(firstDayOf(shown));
  if (shown === inForce)
    return html`<p class="version">${fill(copy['document.inForceFrom'], { day })}</p>${
      coming && comingNotice(kind, coming)
    }`;
  const sentence = shown === coming ? fill(copy['document.isComing'], { day }) : copy['document.isFormer'];
  return html`<p class="version">${day}</p><div class="notice"><p>${sentence}</p>${
    shown === coming && changesOf(shown)
  }<p><a href="/${kind}">${copy['document.readCurrent']}</a></p></div>`;
}

const comingNotice = (kind: DocumentKind, coming: VersionRow) =>
  html`<div class="notice"><p><strong>${fill(copy['document.comesOn'], {
    day: dateOf(firstDayOf(coming)),
  })}</strong></p>${changesOf(coming)}<p><a href="/${kind}/${coming.version}">${copy['document.readComing']}</a></p></div>`;

const changesOf = ({ changes }: VersionRow) =>
  html`<p class="lines">${copy['document.changesAre']}: ${changes}</p>`;

const blockOf = (block: Block) => oneBlock(block, 'h2');
const innerBlockOf = (block: Block) => oneBlock(block, 'h3');

function oneBlock(block: Block, heading: 'h2' | 'h3') {
  if (block.kind === 'list')
    return html`<ul>${block.items.map((item) => html`<li>${marked(item)}</li>`)}</ul>`;
  if (block.kind === 'paragraph') return html`<p class="lines">${marked(block.text)}</p>`;
  return heading === 'h2' ? html`<h2>${marked(block.text)}</h2>` : html`<h3>${marked(block.text)}</h3>`;
}

/** Gaps of a template are marked, so that nobody takes them for text. */
const marked = (text: string) =>
  splitAtGaps(text).map((piece, n) => (n % 2 ? html`<mark>${piece}</mark>` : piece));

function formerOnes({ kind, shown, inForce, former }: Reading) {
  if (shown !== inForce || former.length === 0) return '';
  const next = [inForce, ...former];
  return html`<nav aria-label="${copy['document.formerOnes']}"><h2>${copy['document.formerOnes']}</h2><ul>${former.map(
    (row, n) =>
      html`<li><a href="/${kind}/${row.version}">${fill(copy['document.formerRange'], {
        from: dateOf(firstDayOf(row)),
        to: dateOf(firstDayOf(next[n] ?? inForce)),
      })}</a></li>`,
  )}</ul></nav>`;
}
