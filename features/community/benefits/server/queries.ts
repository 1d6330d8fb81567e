import { sql } from 'kysely';
import type { Category } from '#community/benefits/categories.ts';
import { excerptLength } from '#community/benefits/limits.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { inScope, type Scope } from '#residents/regions/server/scope.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { notHidden } from '#server/hidden.ts';
import { imageIn } from '#server/images/queries.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { isTheirTown, unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';
import type { Day } from '#shared/time/dates.ts';

/**
 * Every query of benefits starts here: people read their own town, and towns where they have a right (product
 * 13.2). A block hides both people's benefits from each other.
 */
export const visibleBenefits = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('benefit')
    .where(unlessModerator(viewer, 'benefit.city_code', notBlocked(viewer, 'benefit.author_id')))
    .where(
      notHidden(viewer, 'benefit', {
        id: 'benefit.id',
        author: 'benefit.author_id',
        town: 'benefit.city_code',
      }),
    )
    .where(isTheirTown(viewer, 'benefit.city_code'))
    .where(isFeatureOn('benefits', 'benefit.city_code'));

/** Benefits for a list, with only the beginning of the text. `today` is the day in Seoul. */
const selectBenefits = (db: Db | Tx, viewer: Viewer, today: Day) =>
  visibleBenefits(db, viewer)
    .leftJoin('person', 'person.id', 'benefit.author_id')
    .leftJoin('benefit_closing as closing', 'closing.benefit_id', 'benefit.id')
    .leftJoin('benefit_job as job', 'job.benefit_id', 'benefit.id')
    .leftJoin('benefit_property as property', 'property.benefit_id', 'benefit.id')
    .select(['benefit.id', 'benefit.category', 'benefit.title', 'benefit.contact', 'benefit.city_code'])
    .select(['benefit.last_day', 'benefit.created_at', 'benefit.edited_at'])
    .select(authorColumns('person'))
    .select(['job.pay_unit', 'job.pay_won', 'property.deal', 'property.price'])
    .select(
      sql<boolean>`closing.benefit_id is not null or coalesce(benefit.last_day < ${today}, false)`.as(
        'closed',
      ),
    )
    .select(sql<string>`left(benefit.content, ${excerptLength + extraCodePoints})`.as('excerpt'))
    .select(imageIn('benefit', 'benefit.id').as('image'));

export type ListedBenefit = Awaited<ReturnType<ReturnType<typeof selectBenefits>['execute']>>[number];

/** Those of the given benefits that the viewer may see, in no particular order. */
export const selectBenefitsById = (db: Db, viewer: Viewer, today: Day, ids: string[]) =>
  selectBenefits(db, viewer, today).where('benefit.id', 'in', ids).execute();

/** One benefit with its whole content, or undefined if the viewer may not see it. */
export const findBenefit = (db: Db | Tx, viewer: Viewer, today: Day, id: string) =>
  selectBenefits(db, viewer, today)
    .select(['benefit.content', 'benefit.revision', 'closing.closed_by', 'closing.closed_at'])
    .select(['job.employer', 'job.conditions'])
    .select(['property.benefit_id as property_id', 'property.location'])
    .select(['property.area_m2', 'property.office_name', 'property.office_agent'])
    .select(['property.office_registration', 'property.office_phone', 'property.office_address'])
    .where('benefit.id', '=', id)
    .executeTakeFirst();

export type WholeBenefit = NonNullable<Awaited<ReturnType<typeof findBenefit>>>;

/** The same row, locked until the transaction ends. */
export const lockBenefit = (tx: Tx, viewer: Viewer, id: string) =>
  visibleBenefits(tx, viewer)
    .select(['benefit.id', 'benefit.author_id', 'benefit.city_code', 'benefit.category', 'benefit.last_day'])
    .select('benefit.revision')
    .where('benefit.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the viewer may see the benefit; null is a signed-out client. */
export const seesBenefit = async (db: Db | Tx, viewer: Viewer | null, id: string): Promise<boolean> =>
  viewer !== null &&
  (await visibleBenefits(db, viewer).select('benefit.id').where('benefit.id', '=', id).executeTakeFirst()) !==
    undefined;

type Wanted = Page & { scope: Scope; category?: Category; today: Day };

/** One page of a region's benefits, newest first; of one category, or of all. */
export const selectPage = (db: Db, viewer: Viewer, { scope, category, today, ...page }: Wanted) =>
  selectBenefits(db, viewer, today)
    .where(inScope(scope, 'benefit'))
    .$if(category !== undefined, (query) => query.where('benefit.category', '=', category ?? ''))
    .$call(newestFirst(page, 'benefit.created_at', 'benefit.id'));
