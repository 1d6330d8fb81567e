import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RegionQuery } from '#residents/regions/contract.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { unknownToPlanner } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { hasRightIn } from '#shared/may.ts';
import { placesAround } from '#shared/places-around.ts';

/** The region whose items a viewer is shown. */
export type Scope = { cityCode: string } | { provinceCode: string } | 'country';

/**
 * The city, province or country that is asked for, if the viewer has a right in all of it; else their own
 * town. A resident without rights sees their own town, whatever they ask for.
 */
export function scopeOf(viewer: Viewer, { city, province }: RegionQuery): Scope {
  const cityCode = city && (currentCity(city)?.code ?? city);
  if (cityCode && hasRightIn(viewer, cityCode)) return { cityCode };
  if (!cityCode && province && hasRightIn(viewer, province)) return { provinceCode: province };
  if (!cityCode && !province && hasRightIn(viewer, null)) return 'country';
  return { cityCode: viewer.cityCode ?? '' };
}

/** The code of a city or a province; null for the country. */
export function codeOf(scope: Scope): string | null {
  if (scope === 'country') return null;
  return 'cityCode' in scope ? scope.cityCode : scope.provinceCode;
}

/**
 * A condition on `city_code` or `province_code`, the leading column of an index of `table`. The planner does
 * not see the code, so that one plan serves all regions.
 */
export function inScope(scope: Scope, table: string): RawBuilder<SqlBool> {
  if (scope === 'country') return sql`true`;
  const [column, code] =
    'cityCode' in scope ? ['city_code', scope.cityCode] : ['province_code', scope.provinceCode];
  return sql`${sql.ref(`${table}.${column}`)} = ${unknownToPlanner(code, 'text')}`;
}

/**
 * For what is for a town, a province or the country: the places whose items a region shows, to be joined as
 * `place (code)`, and the condition of a lateral query on each. So each place is one range of an index in the
 * order of the list; of `city_code in (…)` PostgreSQL would read and sort all rows.
 */
export function rangesAround(scope: Scope, table: string) {
  const isCity = scope !== 'country' && 'cityCode' in scope;
  const codes = scope === 'country' ? [''] : placesAround(isCity ? scope.cityCode : scope.provinceCode);
  const column = sql.ref(`${table}.${isCity ? 'city_code' : 'province_code'}`);
  return {
    places: sql<{ code: string }>`unnest(${unknownToPlanner(codes, 'text[]')}::text[])`,
    isInPlace: scope === 'country' ? sql<boolean>`true` : sql<boolean>`${column} = place.code`,
  };
}

/** The condition for a table without `province_code`. It uses no index, so it is for counting only. */
export function inScopeUnindexed(scope: Scope, table: string): RawBuilder<SqlBool> {
  if (scope === 'country') return sql`true`;
  const column = sql.ref(`${table}.city_code`);
  return 'cityCode' in scope
    ? sql`${column} = ${scope.cityCode}`
    : sql`left(${column}, 2) = ${scope.provinceCode}`;
}
