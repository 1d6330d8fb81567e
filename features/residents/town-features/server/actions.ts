import { findCity } from '#residents/regions/cities.ts';
import type { FeatureSwitched } from '#residents/town-features/contract.ts';
import { recordAudit } from '#server/audit.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { switchedTopic } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/** Switches a feature of a town on or off. What is so already stays, without a record. */
export async function switchFeature(p: Writing, viewer: Viewer, change: FeatureSwitched): Promise<void> {
  const { cityCode, feature, isOn } = change;
  if (!findCity(cityCode) || !may(viewer, 'operator', cityCode)) throw notFound();
  await write(p, async (tx) => {
    const now = p.clock.now();
    const row = { city_code: cityCode, feature };
    const changed = isOn
      ? await tx
          .deleteFrom('town_feature_off')
          .where('city_code', '=', cityCode)
          .where('feature', '=', feature)
          .returning('feature')
          .executeTakeFirst()
      : await tx
          .insertInto('town_feature_off')
          .values({ ...row, off_at: now, off_by: viewer.personId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('feature')
          .executeTakeFirst();
    if (!changed) return;
    const action = isOn ? 'townFeature.turnedOn' : 'townFeature.turnedOff';
    await recordAudit(tx, viewer, now, { action, note: feature, cityCode, right: 'operator' });
    await record(tx, {
      type: 'townFeature.switched',
      topics: [switchedTopic(cityCode)],
      data: { cityCode, feature, isOn },
    });
  });
}
