import type { Scope } from '#residents/regions/server/scope.ts';
import type { SearchCounts } from '#screens/search/contract.ts';
import { type Kind, kinds, maxCounted } from '#screens/search/limits.ts';
import { readCursor, writeCursor } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import {
  type Entry,
  type SearchPlace,
  selectByGrams,
  selectHasMore,
  selectNewest,
  selectOutsideTown,
  type Wanted,
} from './queries.ts';

type Asked = { terms: string[]; scope: Scope; limit: number };

/** The ids of a page of one kind, and its cursor. */
export type Ids = { kind: Kind; ids: string[]; nextCursor: string | null };

/**
 * The results of a kind in display order: for people, residents of other towns (`far`) come after those of
 * the region.
 */
type OfKind = { entries: (Entry & { far: boolean })[]; more: boolean };

/** The first page of `kind`, or of the first kind with results, and the counts of all kinds. */
export async function findFirst(db: Db, viewer: Viewer, asked: Asked, kind?: Kind) {
  const found = await findEach(db, viewer, asked, { wanted: [...kinds], after: null });
  const counts = Object.fromEntries(
    kinds.map((each) => {
      const { entries, more } = ofKind(found, each);
      const isMore = more || entries.length > maxCounted;
      return [each, { count: Math.min(entries.length, maxCounted), more: isMore }];
    }),
  ) as SearchCounts;
  const shown = kind ?? kinds.find((each) => counts[each].count > 0) ?? 'posts';
  return { counts, page: pageOf(shown, ofKind(found, shown), asked.limit) };
}

const ofKind = (found: Map<Kind, OfKind>, kind: Kind): OfKind =>
  found.get(kind) ?? { entries: [], more: false };

/** A later page of one kind. */
export async function findMore(
  db: Db,
  viewer: Viewer,
  asked: Asked,
  { kind, cursor }: { kind: Kind; cursor: string },
): Promise<Ids> {
  const far = cursor.startsWith('far.');
  const after = readCursor(far ? cursor.slice('far.'.length) : cursor);
  const found = await findEach(db, viewer, asked, { wanted: [kind], after: after && { ...after, far } });
  return pageOf(kind, ofKind(found, kind), asked.limit);
}

function pageOf(kind: Kind, { entries }: OfKind, limit: number): Ids {
  const shown = entries.slice(0, limit);
  const last = shown.at(-1);
  const cursor = last && `${last.far ? 'far.' : ''}${writeCursor({ at: last.created_at, id: last.id })}`;
  return { kind, ids: shown.map(({ id }) => id), nextCursor: (entries.length > limit && cursor) || null };
}

type After = { at: Date; id: string; far: boolean } | null;
type Each = { wanted: Kind[]; after: After };

/** The results of each wanted kind in display order, up to the count limit. */
async function findEach(db: Db, viewer: Viewer, asked: Asked, { wanted, after }: Each) {
  const { terms, scope } = asked;
  const near = after?.far ? [] : wanted.flatMap((kind) => placesOf(kind, scope));
  const far: SearchPlace[] =
    wanted.includes('people') && scope !== 'country'
      ? [{ kind: 'people', scope: 'country', except: scope }]
      : [];
  const findFrom = (places: SearchPlace[], from: After) =>
    findIn(db, viewer, places, { terms, after: from, limit: asked.limit });
  const [inPlaces, elsewhere] = await Promise.all([
    // The rest of the region's people comes before the first people of elsewhere.
    after && !after.far
      ? Promise.all([findFrom(near, after), findFrom(far, null)]).then((found) => found.flat())
      : findFrom([...near, ...far], after),
    wanted.includes('posts') ? selectOutsideTown(db, viewer, { terms, after }) : [],
  ]);
  const found = new Map<Kind, OfKind>();
  for (const [at, { kind, except }] of [...near, ...far].entries()) {
    const { entries = [], more = false } = inPlaces[at] ?? {};
    const own = ofKind(found, kind);
    const merged = kind === 'posts' ? merge(entries, elsewhere) : entries;
    const marked = merged.map((entry) => ({ ...entry, far: except !== undefined }));
    const all = kind === 'news' ? merge(own.entries, marked) : [...own.entries, ...marked];
    found.set(kind, { entries: all, more: own.more || more });
  }
  return found;
}

/** Of news also what is for the province and the country, each by its own range of the index. */
function placesOf(kind: Kind, scope: Scope): SearchPlace[] {
  if (kind !== 'news' || scope === 'country') return [{ kind, scope }];
  const wider: SearchPlace = { kind, scope: 'townless' };
  if (!('cityCode' in scope)) return [{ kind, scope }, wider];
  return [{ kind, scope }, { kind, scope: { cityCode: scope.cityCode.slice(0, 2) } }, wider];
}

/** `more`: there may be further results. */
type FoundIn = { entries: Entry[]; more: boolean };

/**
 * Searches the newest entries first: a frequent word fills a page there. A word that does not is rare, so the
 * index finds all its entries cheaply. So neither way needs to know how frequent a word is.
 */
async function findIn(
  db: Db,
  viewer: Viewer,
  places: SearchPlace[],
  { limit, ...wanted }: Wanted & { limit: number },
): Promise<FoundIn[]> {
  const often = await selectNewest(db, viewer, places, wanted);
  const found = (at: number) => often[at]?.length ?? 0;
  const few = places.filter((_, at) => found(at) <= limit);
  const some = places.filter((_, at) => found(at) > limit && found(at) <= maxCounted);
  const [matchesByGrams, hasMore] = await Promise.all([
    selectByGrams(db, viewer, few, wanted),
    selectHasMore(db, some),
  ]);
  const most = (some: Entry[], others: Entry[]) => (others.length > some.length ? others : some);
  return places.map((place, at) => ({
    entries: most(often[at] ?? [], matchesByGrams[few.indexOf(place)] ?? []),
    more: hasMore[some.indexOf(place)] ?? false,
  }));
}

/** Merges two lists that are sorted newest first. */
const merge = <E extends Entry>(some: E[], others: E[]): E[] =>
  others.length === 0
    ? some
    : [...some, ...others].sort(
        (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1),
      );
