import type { MiddlewareHandler } from 'hono';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Live } from '#server/live/live.ts';
import type { Platform } from '#server/platform.ts';
import { isOff, withWhole } from '#shared/feature-off.ts';
import { hasRightIn } from '#shared/may.ts';
import type { FeaturesOff, TownFeature } from '#shared/town-features.ts';

/** The topic of a switch: for everybody who sees the town, and for every process. */
export const switchedTopic = (cityCode: string) => `${topicName}:${cityCode}`;
const topicName = 'townFeatures';

/** How long another process may not know of a switch, in ms. */
const staleMs = 1000;

type Reading = Pick<Platform, 'live'>;

/**
 * The switched off features of all towns, read once for each process: few rows, as each is a decision of an
 * operator. An event forgets them: of this process before its request is answered, of another when the log is
 * read. If the log was not read within the last second, they are read anew.
 */
function createFeaturesOff(live: Live) {
  let known: FeaturesOff | undefined;
  let forgottenAt = Number.NEGATIVE_INFINITY;
  live.onEvent((event) => {
    if (event && !event.topics.some((topic) => topic.startsWith(topicName))) return;
    forgottenAt = performance.now();
    known = undefined;
  });
  return async function all(db: Db | Tx): Promise<FeaturesOff> {
    const since = performance.now();
    if (known && since - live.lastPolledAt() <= staleMs) return known;
    const rows = await db
      .selectFrom('town_feature_off')
      .select(['city_code', 'feature'])
      .orderBy('feature')
      .execute();
    const off: FeaturesOff = Object.fromEntries(
      [...Map.groupBy(rows, (row) => row.city_code)].map(([cityCode, own]) => [
        cityCode,
        own.map(({ feature }) => feature as TownFeature),
      ]),
    );
    // What was read before somebody changed it must not stay.
    if (since > forgottenAt) known = off;
    return off;
  };
}

const readers = new WeakMap<Live, ReturnType<typeof createFeaturesOff>>();

/** The switched off features by town. Within a transaction they are read by its connection. */
export function featuresOff({ live }: Reading, db: Db | Tx): Promise<FeaturesOff> {
  const known = readers.get(live);
  const read = known ?? createFeaturesOff(live);
  if (!known) readers.set(live, read);
  return read(db);
}

/** Whether a town has switched a feature off. */
export const isFeatureOff = async (
  p: Reading & Pick<Platform, 'db'>,
  cityCode: string | null,
  feature: TownFeature,
) => cityCode !== null && isOff(await featuresOff(p, p.db), cityCode, feature);

/**
 * Condition: the town in `column` has not switched the feature off. The towns that have are read once for
 * each statement, not for each row.
 */
export const isFeatureOn = (feature: TownFeature, column: string): RawBuilder<boolean> =>
  sql<boolean>`not (coalesce(${sql.ref(column)}, '') = any (array(
    select off.city_code from town_feature_off off where off.feature = any (${withWhole(feature)}::text[])
  )))`;

/** The feature with which an endpoint is switched off. */
export const townFeatureOf = ({ townFeature, townFeatureAt = {} }: Feature, path: string) =>
  Object.entries(townFeatureAt).find(([start]) => path.startsWith(start))?.[1] ?? townFeature;

const featureOff = () => new Refusal('not_found', { reason: 'townFeature.off' });

/** Their queries find nothing in a town without them (`isFeatureOn`), so their reads may pass. */
const readsNothing: ReadonlySet<TownFeature> = new Set([
  'benefits',
  'broadcasts',
  'clubs',
  'marketDays',
  'newsletters',
  'pickups',
  'polls',
  'schoolMeals',
  'signups',
  'treasury',
]);

/**
 * Refuses the endpoints of a feature that the viewer's town has switched off. Whoever has a right there
 * prepares it before the residents see it.
 */
export const refusingOff =
  (feature: TownFeature): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { p, viewer } = c.var;
    const isConcerned = viewer?.cityCode && !hasRightIn(viewer, viewer.cityCode);
    if (!isConcerned || (c.req.method === 'GET' && readsNothing.has(feature))) return next();
    if (await isFeatureOff(p, viewer.cityCode, feature)) throw featureOff();
    await next();
  };
