import type { QueryClient } from '@tanstack/react-query';
import type { FeatureSwitched } from '#residents/town-features/contract.ts';
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

/** What leads to the feature goes at once, and what lists contain of it within this time. */
const spreadMs = 900;

export const townFeaturesLive: LiveRules = {
  'townFeature.switched': (queries, data: FeatureSwitched) => {
    applySwitch(queries, data);
    // Lists, counts and months are other ones now. A random delay spreads the requests of a whole town.
    setTimeout(
      () => void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'session' }),
      Math.random() * spreadMs,
    );
  },
};
