import { useQueryClient } from '@tanstack/react-query';
import { findCity } from '#residents/regions/cities.ts';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { copy } from '#residents/town-features/admin-copy.ts';
import { isOff } from '#shared/feature-off.ts';
import { fill } from '#shared/text/korean.ts';
import { type TownFeature, townFeatures } from '#shared/town-features.ts';
import { useTopics } from '#web/live/use-live.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { Section } from '#web/ui/Section.tsx';
import { switchFeature } from './api.ts';
import { applySwitch } from './live.ts';

/** A tab of the admin page: the features of a town, each with a switch. */
export function TownFeaturesPanel() {
  const town = useAdminTown('operator');
  useTopics(town ? [`townFeatures:${town}`] : []);
  return town ? (
    <Features key={town} cityCode={town} />
  ) : (
    <EmptyState
      title={copy['townFeatures.chooseTown']}
      body={copy['townFeatures.chooseTownBody']}
      drawing="map"
    />
  );
}

function Features({ cityCode }: { cityCode: string }) {
  const queries = useQueryClient();
  const off = useSession()?.featuresOff ?? {};
  const town = findCity(cityCode)?.name ?? '';
  type Change = { feature: TownFeature; isOn: boolean };
  const named = (text: string, { feature }: Change) =>
    fill(text, { town, feature: copy[`townFeatures.${feature}`] });
  const { act: change } = useAction({
    confirm: (to: Change) =>
      !to.isOn && {
        title: named(copy['townFeatures.confirmOff'], to),
        body: copy['townFeatures.confirmOffBody'],
        action: copy['townFeatures.turnOff'],
        danger: true,
      },
    run: async (to) => {
      await switchFeature({ cityCode, ...to });
      applySwitch(queries, { cityCode, ...to });
    },
    done: (_, to) => named(copy[to.isOn ? 'townFeatures.turnedOn' : 'townFeatures.turnedOff'], to),
    failed: (error) => errorMessage(error, copy, copy['townFeatures.failed']),
  });
  return (
    <Section title={copy['townFeatures.list']}>
      <p className="px-4 pb-2 text-row text-second">{fill(copy['townFeatures.ofTown'], { town })}</p>
      <ul className="pb-6">
        {townFeatures.map((feature) => {
          const isOn = !isOff(off, cityCode, feature);
          // The photos are off with the challenges.
          const isPart = !isOn && !off[cityCode]?.includes(feature);
          return (
            <li
              key={feature}
              className="flex min-h-14 items-center gap-3 border-line border-b px-4 py-2 last:border-0"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-body">{copy[`townFeatures.${feature}`]}</span>
                <span className="block text-meta text-second">{copy[`townFeatures.${feature}Detail`]}</span>
              </span>
              <Switch
                label={copy[`townFeatures.${feature}`]}
                on={isOn}
                still={isPart}
                onChange={(next) => void change({ feature, isOn: next })}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
