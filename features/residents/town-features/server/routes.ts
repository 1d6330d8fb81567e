import { z } from '@hono/zod-openapi';
import { currentCity } from '#residents/regions/old-regions.ts';
import { FeatureSwitch, townFeature } from '#residents/town-features/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { sees } from '#server/viewer/rights.ts';
import { switchFeature } from './actions.ts';
import { townFeaturesData } from './personal-data.ts';
import { townFeaturesTownData } from './town-data.ts';
import { townFeaturesTownImport } from './town-import.ts';

const params = z.object({ cityCode: z.string().regex(/^\d{5}$/), feature: townFeature });

export const townFeaturesRoutes = (p: Platform) =>
  endpoints().put(
    '/api/town-features/{cityCode}/{feature}',
    {
      summary: 'Turn a feature of a town on or off; which are off is in the session',
      access: ['operator'],
      params,
      body: FeatureSwitch,
    },
    ({ viewer, params: { cityCode, feature }, body: { isOn } }) =>
      switchFeature(p, viewer, { cityCode: currentCity(cityCode)?.code ?? cityCode, feature, isOn }),
  );

export const townFeaturesFeature: Feature = {
  townData: townFeaturesTownData,
  townImport: townFeaturesTownImport,
  routes: townFeaturesRoutes,
  topics: { townFeatures: async (_p, viewer, cityCode) => sees(viewer, cityCode) },
  personalData: { townFeatures: townFeaturesData },
};
