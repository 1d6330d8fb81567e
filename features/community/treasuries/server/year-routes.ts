import { Treasury, TreasuryMonths, YearQuery } from '#community/treasuries/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import type { Platform } from '#server/platform.ts';
import { entriesCsv } from './entries-csv.ts';
import { selectWholeYear } from './entry-queries.ts';
import { treasuryNotFound } from './locks.ts';
import { presentMonths } from './present.ts';
import { readTreasury, treasuryFor } from './read-treasury.ts';
import { selectMonths } from './year-queries.ts';
import { closeYear, signYear } from './years.ts';

const yearParams = itemParams.extend(YearQuery.shape);

export const yearRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/treasuries/{id}/months',
      {
        summary: 'Get the sums of the twelve months of a year',
        item: treasuryNotFound,
        query: YearQuery,
        response: TreasuryMonths,
      },
      async ({ viewer, id, query: { year } }) => {
        await readTreasury(p, viewer, id);
        return presentMonths(await selectMonths(p.db, id, year));
      },
    )
    .post(
      '/api/treasuries/{id}/years/{year}/closing',
      {
        summary: 'Close a year that is over (treasurers)',
        item: treasuryNotFound,
        params: yearParams,
        response: Treasury,
      },
      async ({ viewer, id, params: { year } }) => {
        await closeYear(p, viewer, { id, year });
        return treasuryFor(p, viewer, id);
      },
    )
    .post(
      '/api/treasuries/{id}/years/{year}/signature',
      {
        summary: 'Sign a closed year with the viewer’s name (auditors)',
        item: treasuryNotFound,
        params: yearParams,
        response: Treasury,
      },
      async ({ viewer, id, params: { year } }) => {
        await signYear(p, viewer, { id, year });
        return treasuryFor(p, viewer, id);
      },
    )
    .get(
      '/api/treasuries/{id}/years/{year}/entries.csv',
      {
        summary: 'Get the entries of a year as a table',
        limit: 'search',
        item: treasuryNotFound,
        params: yearParams,
        file: 'text/csv',
      },
      async ({ viewer, id, params: { year }, c }) => {
        await readTreasury(p, viewer, id);
        const { before } = await selectMonths(p.db, id, year);
        const csv = entriesCsv(await selectWholeYear(p.db, id, year), before);
        return c.body(csv, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="masil-treasury-${year}.csv"`,
          'Cache-Control': 'private, no-store',
        });
      },
    );
