import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { choicesQuery, ownPickupsQuery } from '#days/pickups/web/api.ts';
import { useHome } from '#days/pickups/web/use-home.ts';
import { schoolsQuery } from '#days/school-meals/web/api.ts';
import { useChoice } from '#days/school-meals/web/use-choice.ts';
import type { AreaList } from '#residents/areas/contract.ts';
import { areasQuery } from '#residents/areas/web/api.ts';
import { useChooseArea } from '#residents/areas/web/use-choose-area.ts';
import { ownHouseholdQuery } from '#residents/households/web/api.ts';
import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import { copy as people } from '#screens/profiles/copy.ts';
import { personQuery } from '#screens/profiles/web/api.ts';
import { copy as regions } from '#screens/region-changes/copy.ts';
import { ownRegionChangeQuery } from '#screens/region-changes/web/api.ts';
import { townName } from '#screens/region-changes/web/town-name.ts';
import { copy } from '#screens/settings/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { CircleUserRound, MapPinHouse, Recycle, Users, UtensilsCrossed, Wallet } from '#web/icons.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { readSession, useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Visit } from '#web/visit.ts';
import { offersOf } from './offers.ts';
import { TownRow } from './TownRow.tsx';

export async function load({ queryClient }: Visit) {
  const me = (await readSession(queryClient))?.person;
  if (!me?.cityCode) return;
  await Promise.all([
    queryClient.ensureQueryData(areasQuery(me.cityCode)),
    queryClient.ensureQueryData(choicesQuery),
    queryClient.ensureQueryData(ownPickupsQuery),
    queryClient.ensureQueryData(schoolsQuery),
    queryClient.ensureQueryData(ownHouseholdQuery),
    queryClient.ensureQueryData(ownRegionChangeQuery),
    queryClient.ensureQueryData(personQuery(me.id)),
  ]);
}

/** 우리 동네: all that the app asks about where one lives. Each answer offers the ones that follow from it. */
export function Page() {
  const { cityCode } = useMe();
  return cityCode ? <OwnTown city={cityCode} /> : <EmptyState title={copy['town.none']} />;
}

function OwnTown({ city }: { city: string }) {
  useTopics([`areas:${city}`, `city:${city}`]);
  const areas = useSuspenseQuery(areasQuery(city)).data;
  const pickups = useSuspenseQuery(choicesQuery).data;
  const { area: pickup } = useSuspenseQuery(ownPickupsQuery).data;
  const schools = useSuspenseQuery(schoolsQuery).data;
  const { household } = useSuspenseQuery(ownHouseholdQuery).data;
  const isOff = useFeatureOff();
  const offers = offersOf({ areas, pickups, pickupId: pickup?.id ?? null, schools });
  const chooseArea = useChooseArea(city);
  const { choose: choosePickup } = useHome();
  const { choose: chooseSchool } = useChoice();
  const chosenSchools = schools.items.filter(({ id }) => schools.chosen.includes(id));
  return (
    <Refreshable>
      <Town city={city} />
      <ul>
        <TownRow
          to="/settings/area"
          icon={MapPinHouse}
          detail={nameOfHome(areas) ?? copy[areas.items.length > 0 ? 'town.areaUnset' : 'town.areaNone']}
          offer={{ text: copy['town.areaOffer'], items: offers.areas, take: ({ id }) => chooseArea(id) }}
        />
        {!isOff('pickups') && (
          <TownRow
            to="/settings/pickups"
            icon={Recycle}
            detail={pickup?.name ?? copy[pickups.items.length > 0 ? 'town.pickupUnset' : 'town.pickupNone']}
            offer={{
              text: copy['town.pickupOffer'],
              items: offers.pickups,
              take: ({ id }) => choosePickup(id),
            }}
          />
        )}
        {schools.state !== 'off' && (
          <TownRow
            to="/settings/schools"
            icon={UtensilsCrossed}
            detail={chosenSchools.map(({ name }) => name).join(', ') || copy['town.schoolUnset']}
            offer={{ text: copy['town.schoolOffer'], items: offers.schools, take: chooseSchool }}
          />
        )}
        <ProfileTown />
      </ul>
      <p className="px-4 py-4 text-meta text-second">{copy['town.private']}</p>
      {(household || !isOff('treasury')) && (
        <ul className="border-fill border-t-8 forced-colors:border-t">
          {household && <TownRow to="/settings/household" icon={Users} detail={household.name} />}
          {!isOff('treasury') && <TownRow to="/treasury" icon={Wallet} detail={copy['town.treasury']} />}
        </ul>
      )}
    </Refreshable>
  );
}

/** The town of the account, which is changed by a request. */
function Town({ city }: { city: string }) {
  const { regionChange } = useSuspenseQuery(ownRegionChangeQuery).data;
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-5">
      <div className="min-w-0 flex-auto">
        <p className="text-meta text-second">{regions['regionChange.now']}</p>
        <p className="mt-0.5 font-bold text-title">{townName(city)}</p>
        {regionChange?.status === 'pending' && (
          <p className="mt-1 text-row text-second">
            {fill(copy['town.moving'], { to: townName(regionChange.toCode) })}
          </p>
        )}
      </div>
      <Button size="small" variant="quiet" render={<Link to="/settings/region" />}>
        {titleOf('/settings/region')}
      </Button>
    </div>
  );
}

/** 상세 동네 stands in the profile, where neighbours read it, and is written there. */
function ProfileTown() {
  const person = useSuspenseQuery(personQuery(useMe().id)).data;
  return (
    <TownRow
      to="/profile/edit"
      icon={CircleUserRound}
      title={people['profileEdit.town']}
      detail={person?.town || copy['town.detailUnset']}
    />
  );
}

/** Where the viewer lives, with the area around it: 신북읍 천전리. */
function nameOfHome({ items, ownId }: AreaList): string | undefined {
  const own = items.find(({ id }) => id === ownId);
  const around = items.find(({ id }) => id === own?.parentId);
  return own && [around?.name, own.name].filter(Boolean).join(' ');
}
