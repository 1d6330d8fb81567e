import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { useLinksOn } from '#residents/town-features/web/feature-off.ts';
import { copy } from '#screens/speak/copy.ts';
import { sentenceOf, type WayName, ways, waysAfter } from '#screens/speak/ways.ts';
import { may } from '#shared/may.ts';
import { fill } from '#shared/text/korean.ts';
import { device } from '#web/device/device-storage.ts';
import { type Drawing, Mic, Newspaper, Pin, Siren, Zap } from '#web/icons.ts';
import { useMe } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { lastWayKey } from './last-way-key.ts';

const icons: Record<WayName, Drawing> = {
  news: Newspaper,
  pinned: Pin,
  urgent: Zap,
  broadcast: Mic,
  alert: Siren,
};

/**
 * The one door to speak: each way with where it is shown, whom it rings and when, the last used first. A form
 * takes its place in the history, so that back leads to the page before.
 */
export function Page() {
  const me = useMe();
  const { provinceCode, cityCode } = useRegion();
  const [order] = useState(() => waysAfter(device.get(lastWayKey)));
  const shown = useLinksOn(order.map((name) => ({ name, ...ways[name] })));
  if (!may(me, 'editor', cityCode ?? provinceCode))
    return <EmptyState title={copy['speak.nowhere']} body={copy['speak.nowhereBody']} drawing="map" />;
  return (
    <>
      <p className="px-4 pt-3 pb-1 text-row text-second">
        {cityCode ? fill(copy['speak.place'], { place: nameOfPlace(cityCode) }) : copy['speak.choosePlace']}
      </p>
      {shown.map(({ name, to, search }) => (
        <ListRow
          key={name}
          align="center"
          className="min-h-20"
          render={<Link replace to={to} search={search} onClick={() => device.set(lastWayKey, name)} />}
          leading={
            <span
              className={`grid size-11 shrink-0 place-items-center rounded-full ${
                name === 'alert' ? 'bg-fill text-red' : 'bg-brand-tint text-brand'
              }`}
            >
              <Icon of={icons[name]} />
            </span>
          }
          title={copy[`speak.${name}`]}
          detail={sentenceOf(name)}
        />
      ))}
    </>
  );
}
