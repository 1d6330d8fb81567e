import { html } from 'hono/html';
import { copy as reasons } from '#moderation/reports/copy.ts';
import { sumOf } from '#moderation/transparency/blur.ts';
import {
  type Cell,
  type CountCell,
  countCells,
  type Published,
  type RemovalCell,
  removalCells,
} from '#moderation/transparency/cells.ts';
import { copy } from '#moderation/transparency/copy.ts';
import { cities, findCity } from '#residents/regions/cities.ts';
import { notFound } from '#server/errors.ts';
import type { OpenPages } from '#server/http/pages/pages.ts';
import { fill } from '#shared/text/korean.ts';
import type { Month } from '#shared/time/dates.ts';

/** The months that a page shows. */
const most = 24;

/**
 * It changes once a month, so strangers may keep it for an hour. Search engines may list
 * it: it is meant for everybody.
 */
const cached = 'public, max-age=3600';

type Shown = { title: string; content: unknown };

const page =
  (show: (...asked: Parameters<OpenPages[string]>) => Promise<Shown>): OpenPages[string] =>
  async (c, document) => {
    const { title, content } = await show(c, document);
    c.header('Cache-Control', cached);
    return document.replace('{title}', () => title).replace('<!--content-->', () => String(content));
  };

/** A town's published months, the newest first. */
const townPage = page(async (c) => {
  const town = findCity(c.req.param('cityCode') ?? '');
  if (!town) throw notFound();
  const rows = await c
    .get('p')
    .db.selectFrom('moderation_month')
    .select(['month', 'cells'])
    .where('city_code', '=', town.code)
    .orderBy('month', 'desc')
    .limit(most)
    .execute();
  const title = fill(copy['care.title'], { town: `${town.provinceName} ${town.name}` });
  const months = rows.map((row) => ({ month: row.month, cells: row.cells as Published | null }));
  return { title, content: html`<h1>${title}</h1>${bodyOf(months)}${links()}` };
});

function bodyOf(months: { month: Month; cells: Published | null }[]) {
  if (!months.some(({ cells }) => cells))
    return html`<div class="notice"><p><strong>${copy['care.notYet']}</strong></p><p>${copy['care.notYetBody']}</p></div>`;
  return html`<p class="version">${copy['care.intro']}</p>
${months.map(
  ({ month, cells }) =>
    html`<section><h2>${nameOf(month)}</h2>${cells ? tableOf(cells) : html`<p>${copy['care.withheld']}</p>`}</section>`,
)}
<p class="version">${copy['care.fewNote']}</p>`;
}

const nameOf = (month: Month) =>
  fill(copy['care.month'], { year: month.slice(0, 4), month: Number(month.slice(5)) });

function tableOf(cells: Published) {
  const [first, ...rest] = countCells;
  const median = cells.medianHours;
  return html`<table><tbody>
${countRow(cells, first)}
${removalRows(cells)}
${rest.map((name) => countRow(cells, name))}
${median === undefined ? '' : row(copy['care.median'], fill(copy['care.hours'], { count: median }))}
</tbody></table>`;
}

const row = (name: string, value: string, isPart = false) =>
  html`<tr${isPart ? html` class="part"` : ''}><th scope="row">${name}</th><td>${value}</td></tr>`;

const textOf = (value: number | null | undefined) =>
  value === null ? copy['care.few'] : fill(copy['care.count'], { count: value ?? 0 });

const countRow = (cells: Published, name: CountCell) => row(copy[`care.${name}`], textOf(cells[name]));

/** The sum, and the reasons for which anything was removed. */
function removalRows(cells: Published) {
  const parts = removalCells.map((reason) => ({ reason, name: `removed.${reason}` satisfies Cell as Cell }));
  const { sum, atLeast } = sumOf(
    cells,
    parts.map(({ name }) => name),
  );
  const total = fill(copy[atLeast ? 'care.atLeast' : 'care.count'], { count: sum });
  const shown = parts.filter(({ name }) => cells[name] !== 0 && cells[name] !== undefined);
  return html`${row(copy['care.removed'], total)}${shown.map(({ reason, name }) => row(nameOfReason(reason), textOf(cells[name]), true))}`;
}

const nameOfReason = (reason: RemovalCell) =>
  reason === 'direct' || reason === 'takedown' ? copy[`care.removed.${reason}`] : reasons[`report.${reason}`];

const links = () =>
  html`<nav aria-label="${copy['care.towns']}"><ul><li><a href="/care">${copy['care.towns']}</a></li><li><a href="/takedown">${copy['care.takedown']}</a></li></ul></nav>`;

/** The towns whose numbers can be read. */
const townsPage = page(async (c) => {
  const rows = await c
    .get('p')
    .db.selectFrom('moderation_month')
    .select('city_code')
    .distinct()
    .where('cells', 'is not', null)
    .execute();
  const codes = new Set(rows.map(({ city_code }) => city_code));
  const towns = cities.filter(({ code }) => codes.has(code));
  const list = html`<nav aria-label="${copy['care.towns']}"><h2>${copy['care.towns']}</h2><ul>${towns.map(
    ({ code, name, provinceName }) => html`<li><a href="/care/${code}">${provinceName} ${name}</a></li>`,
  )}</ul></nav>`;
  const title = copy['care.listTitle'];
  return {
    title,
    content: html`<h1>${title}</h1><p class="version">${copy['care.intro']}</p>${
      towns.length > 0 ? list : html`<div class="notice"><p><strong>${copy['care.notYet']}</strong></p></div>`
    }`,
  };
});

export const carePages: OpenPages = { '/care': townsPage, '/care/:cityCode': townPage };
