import type { FeatureSwitched } from '#residents/town-features/contract.ts';
import type { townFeaturesRoutes } from '#residents/town-features/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { 'town-features': townFeatures } = client<ReturnType<typeof townFeaturesRoutes>>().api;

export const switchFeature = ({ isOn, ...param }: FeatureSwitched) =>
  read(townFeatures[':cityCode'][':feature'].$put({ param, json: { isOn } }));
