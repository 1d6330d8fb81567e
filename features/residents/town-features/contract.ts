import { z } from '@hono/zod-openapi';
import { type TownFeature, townFeatures } from '#shared/town-features.ts';

export const townFeature = z.enum(townFeatures).openapi('TownFeature');

/** The features that towns have switched off, by the town's code. A town with all of them on is not in it. */
export const FeaturesOff = z.record(z.string().regex(/^\d{5}$/), z.array(townFeature)).openapi('FeaturesOff');

export const FeatureSwitch = z.object({ isOn: z.boolean() }).openapi('FeatureSwitch');

/** Data of `townFeature.switched`. */
export type FeatureSwitched = { cityCode: string; feature: TownFeature; isOn: boolean };
