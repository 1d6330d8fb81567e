import type { QueryClient } from '@tanstack/react-query';
import type { FeatureSwitched } from '#residents/town-features/contract.ts';
import { refetchSpread } from '#web/live/refetch-spread.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from '#web/session/session.ts';

/** The session as it is after a switch. Nothing if it is so already. */
export function applySwitch(queries: QueryClient, { cityCode, feature, isOn }: FeatureSwitched): void {
  queries.setQueryData(sessionQuery.queryKey, (session) => {
    // An earlier release has stored sessions without it on the device.
    const before = session?.featuresOff?.[cityCode] ?? [];
    if (!session || before.includes(feature) === !isOn) return session;
    const own = isOn ? before.filter((one) => one !== feature) : [...before, feature].sort();
    return { ...session, featuresOff: { ...session.featuresOff, [cityCode]: own } };
  });
}

export const townFeaturesLive: LiveRules = {
  'townFeature.switched': (queries, data: FeatureSwitched) => {
    // What leads to the feature goes at once.
    applySwitch(queries, data);
    refetchSpread(queries);
  },
};
