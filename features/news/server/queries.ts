import { sql } from 'kysely';
import type { Scope } from '#features/regions/server/scope.ts';
import type { Cursor } from '#server/cursor.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Viewer } from '#server/viewer.ts';

/** Every read of news starts here: a resident's own town, or for an admin the whole country (readings 34). */
export const visibleNews = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('news')
    .selectAll('news')
    .$if(!viewer.isAdmin, (query) => query.where('city_code', '=', viewer.cityCode ?? ''));

/** One page of a region's news, newest first. */
export const selectNewsPage = (db: Db, viewer: Viewer, scope: Scope, after: Cursor | null, limit: number) =>
  visibleNews(db, viewer)
    .$if(scope !== 'country' && 'cityCode' in scope, (query) =>
      query.where('city_code', '=', (scope as { cityCode: string }).cityCode),
    )
    .$if(scope !== 'country' && 'provinceCode' in scope, (query) =>
      query.where('province_code', '=', (scope as { provinceCode: string }).provinceCode),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
