import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RegionQuery } from '#features/regions/contract.ts';
import { currentCity } from '#features/regions/old-regions.ts';
import { unknownToPlanner } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer.ts';

/** The region whose items a viewer is shown. */
export type Scope = { cityCode: string } | { provinceCode: string } | 'country';

/**
 * A resident's own town, whatever they ask for. For an admin: the viewed city, province or the whole country.
 */
export function scopeOf(viewer: Viewer, asked: RegionQuery): Scope {
  if (!viewer.isAdmin) return { cityCode: viewer.cityCode ?? '' };
  if (asked.city) return { cityCode: currentCity(asked.city)?.code ?? asked.city };
  if (asked.province) return { provinceCode: asked.province };
  return 'country';
}

/**
 * A condition on `city_code` or `province_code`, the leading column of an index of `table`. The planner does not
 * see the code, so that one plan serves all regions.
 */
export function inScope(scope: Scope, table: string): RawBuilder<SqlBool> {
  if (scope === 'country') return sql`true`;
  const [column, code] =
    'cityCode' in scope ? ['city_code', scope.cityCode] : ['province_code', scope.provinceCode];
  return sql`${sql.ref(`${table}.${column}`)} = ${unknownToPlanner(code, 'text')}`;
}

/** The condition for a table without `province_code`. It uses no index, so it is for counting only. */
export function inScopeUnindexed(scope: Scope, table: string): RawBuilder<SqlBool> {
  if (scope === 'country') return sql`true`;
  const column = sql.ref(`${table}.city_code`);
  return 'cityCode' in scope
    ? sql`${column} = ${scope.cityCode}`
    : sql`left(${column}, 2) = ${scope.provinceCode}`;
}
