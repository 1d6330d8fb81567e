import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  CalendarEntry,
  CalendarMonth,
  EntryChange,
  EntryDraft,
  Subscription,
} from '#days/calendar/contract.ts';
import type { calendarRoutes } from '#days/calendar/server/routes.ts';
import type { Scope } from '#residents/repeats/contract.ts';
import type { Month } from '#shared/time/dates.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';

const { api } = client<ReturnType<typeof calendarRoutes>>();

export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: ['calendar', 'month', month],
    queryFn: () => read(api.calendar.$get({ query: { month } })),
  });

export const subscriptionQuery = queryOptions({
  queryKey: ['calendar', 'subscription'],
  queryFn: (): Promise<Subscription> => read(api.calendar.subscription.$get()),
});

export const makeSubscription = () => read(api.calendar.subscription.$post());
export const endSubscription = () => read(api.calendar.subscription.$delete());

/** An event of one's own as it is now, or null. A series has its first day. */
export const readEntry = (id: string): Promise<CalendarEntry | null> =>
  read(api.events[':id'].$get({ param: { id } })).catch(absentAsNull);

/** Adds an event and shows it at once. */
export async function addEntry(queries: QueryClient, draft: EntryDraft): Promise<void> {
  const added = await read(api.events.$post({ json: draft }));
  if (added.repeat) await refetchMonths(queries);
  else putEntry(queries, added);
}

export async function changeEntry(
  queries: QueryClient,
  { id, repeat }: Pick<CalendarEntry, 'id' | 'repeat'>,
  change: EntryChange,
): Promise<void> {
  const changed = await read(api.events[':id'].$patch({ param: { id }, json: change }));
  if (repeat || changed.repeat) await refetchMonths(queries);
  else putEntry(queries, changed);
}

/**
 * Optimistically removes the event; a failed deletion restores it. `scope`: which occurrences of a series.
 */
export async function deleteEntry(queries: QueryClient, entry: CalendarEntry, scope?: Scope): Promise<void> {
  const isMeant = ({ id, day }: CalendarEntry) =>
    id === entry.id && (scope === undefined || (scope === 'one' ? day === entry.day : day >= entry.day));
  patchMonths(queries, (items) => items.filter((each) => !isMeant(each)));
  const query = scope ? { occurrence: entry.day, scope } : {};
  try {
    await read(api.events[':id'].$delete({ param: { id: entry.id }, query }));
  } catch (error) {
    // Another device deleted it first, or the first response was lost.
    if (error instanceof ApiError && error.code === 'not_found') return;
    if (!scope) putEntry(queries, entry);
    throw error;
  } finally {
    if (scope) void refetchMonths(queries);
  }
}

/** Refetches the months: only the server knows the days of a series. */
const refetchMonths = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ['calendar', 'month'] });

function putEntry(queries: QueryClient, entry: CalendarEntry) {
  patchMonths(queries, (items, { first, last }) => {
    const others = items.filter(({ id }) => id !== entry.id);
    return entry.day >= first && entry.day <= last ? [...others, entry].sort(inOrder) : others;
  });
}

function patchMonths(
  queries: QueryClient,
  patch: (items: CalendarEntry[], month: CalendarMonth) => CalendarEntry[],
) {
  queries.setQueriesData<CalendarMonth>(
    { queryKey: ['calendar', 'month'] },
    (month) => month && { ...month, items: patch(month.items, month) },
  );
}

const orderOf = ({ day, time, id }: CalendarEntry) => `${day} ${time ?? ''} ${id}`;
/** The server's order: by day, whole-day events before timed ones. */
const inOrder = (a: CalendarEntry, b: CalendarEntry) => (orderOf(a) < orderOf(b) ? -1 : 1);
