import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  CounterDraft,
  EntriesDraft,
  OfficerRole,
  QuestionDraft,
  Treasury,
  TreasuryDraft,
  TreasuryEntries,
  TreasuryEntry,
} from '#community/treasuries/contract.ts';
import type { treasuriesRoutes } from '#community/treasuries/server/routes.ts';
import type { Day } from '#shared/time/dates.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { treasuryKey } from './treasury-key.ts';

const { treasuries } = client<ReturnType<typeof treasuriesRoutes>>().api;
const one = treasuries[':id'];
const entry = one.entries[':entryId'];
const officer = one.officers[':personId'];
const ofYear = one.years[':year'];

/** The treasuries of a town, its areas and the viewer's clubs there. */
export const treasuriesQuery = (city: string | null) =>
  queryOptions({
    queryKey: ['treasuries', 'list', 'town', city],
    queryFn: () => read(treasuries.$get({ query: city ? { city } : {} })),
  });

/** That of a club, if it has one. */
export const clubTreasuryQuery = (club: string) =>
  queryOptions({
    queryKey: ['treasuries', 'list', 'club', club],
    queryFn: () => read(treasuries.$get({ query: { club } })).catch(absentAsNull),
  });

/** One treasury, or null if it does not exist for this viewer. */
export const treasuryQuery = (id: string) =>
  queryOptions({
    queryKey: treasuryKey(id),
    queryFn: (): Promise<Treasury | null> => read(one.$get({ param: { id } })).catch(absentAsNull),
  });

export const monthsQuery = (id: string, year: number) =>
  queryOptions({
    queryKey: ['treasuries', 'one', id, 'months', year],
    queryFn: () => read(one.months.$get({ param: { id }, query: { year: String(year) } })),
  });

const readEntries = (id: string, year: number, cursor: string | null) =>
  read(one.entries.$get({ param: { id }, query: { year: String(year), ...(cursor && { cursor }) } }));

/** The entries of a year, the latest day first. */
export const entriesQuery = (id: string, year: number) =>
  infiniteQueryOptions({
    queryKey: ['treasuries', 'one', id, 'entries', year],
    queryFn: ({ pageParam }) => readEntries(id, year, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The most pages that are asked for what is written already. */
const mostPages = 100;

/** The entries of some days, for a file that may have been read before. Later days come first. */
export const writtenQuery = (id: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['treasuries', 'one', id, 'written', from, to],
    queryFn: async () => {
      const items: TreasuryEntry[] = [];
      for (let year = Number(to.slice(0, 4)); year >= Number(from.slice(0, 4)); year--) {
        let cursor: string | null = null;
        for (let page = 0; page < mostPages; page++) {
          const read: TreasuryEntries = await readEntries(id, year, cursor);
          items.push(...read.items);
          cursor = read.nextCursor;
          if (!cursor || (read.items.at(-1)?.day ?? '') < from) break;
        }
      }
      return items;
    },
  });

export const questionsQuery = (id: string, entryId: string) =>
  queryOptions({
    queryKey: ['treasuries', 'one', id, 'questions', entryId],
    queryFn: () => read(entry.questions.$get({ param: { id, entryId } })),
  });

/** People of the place by name, for who appoints them. */
export const neighboursQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: ['treasuries', 'one', id, 'neighbours', q],
    queryFn: () => read(one.neighbours.$get({ param: { id }, query: { q } })),
    enabled: q !== '',
  });

/** The address of the table of a year. The answer's headers make it a download. */
export const csvAddress = (id: string, year: number) => `/api/treasuries/${id}/years/${year}/entries.csv`;

export const openTreasury = (json: TreasuryDraft) => read(treasuries.$post({ json }));
export const deleteTreasury = (id: string) => read(one.$delete({ param: { id } }));
export const appointOfficer = (id: string, personId: string, role: OfficerRole) =>
  read(officer.$put({ param: { id, personId }, json: { role } }));
export const removeOfficer = (id: string, personId: string) =>
  read(officer.$delete({ param: { id, personId } }));
export const writeEntries = (id: string, entries: EntriesDraft['entries']) =>
  read(one.entries.$post({ param: { id }, json: { entries } }));
export const counterEntry = (id: string, entryId: string, json: CounterDraft) =>
  read(entry.counter.$post({ param: { id, entryId }, json }));
export const askAbout = (id: string, entryId: string, json: QuestionDraft) =>
  read(entry.questions.$post({ param: { id, entryId }, json }));
export const closeYear = (id: string, year: number) =>
  read(ofYear.closing.$post({ param: { id, year: String(year) } }));
export const signYear = (id: string, year: number) =>
  read(ofYear.signature.$post({ param: { id, year: String(year) } }));
