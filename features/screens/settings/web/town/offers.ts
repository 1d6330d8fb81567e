import type { PickupChoices } from '#days/pickups/contract.ts';
import type { School, Schools } from '#days/school-meals/contract.ts';
import type { Area, AreaList } from '#residents/areas/contract.ts';

/** More than so many fits are no offer but a list. */
const most = 3;

type Known = { areas: AreaList; pickups: PickupChoices; pickupId: string | null; schools: Schools };
export type Offers = { areas: Area[]; pickups: PickupChoices['items']; schools: School[] };

const few = <Item>(items: Item[]) => (items.length > most ? [] : items);

/** What a resident has not answered, as far as their other answers say it. Nothing is chosen by it. */
export const offersOf = ({ areas, pickups, pickupId, schools }: Known): Offers => ({
  areas: areas.ownId ? [] : few(areasIn(areas.items, placesOf(pickups, pickupId))),
  pickups: pickupId ? [] : pickups.items.filter(({ id }) => id === pickups.suggestedId),
  schools: schools.chosen.length > 0 ? [] : few(schoolsIn(schools.items, namesOf(areas))),
});

const namesIn = (text: string) => text.split(/[\s,+·/()]+/);

function placesOf({ items }: PickupChoices, pickupId: string | null): string[] {
  const own = items.find(({ id }) => id === pickupId);
  return own ? namesIn(`${own.name} ${own.places}`) : [];
}

/** The areas that are named there. A 리 that is named goes before the 읍·면 around it. */
function areasIn(areas: Area[], places: string[]): Area[] {
  const named = areas.filter(({ name }) => places.includes(name));
  return named.filter(({ id }) => !named.some(({ parentId }) => parentId === id));
}

/** The area where the viewer lives and the one around it. */
function namesOf({ items, ownId }: AreaList): string[] {
  const own = items.find(({ id }) => id === ownId);
  const around = items.find(({ id }) => id === own?.parentId);
  return [own, around].flatMap((area) => area?.name ?? []);
}

/**
 * The schools whose address names the area, or that are called after it: 석사초등학교 stands in 석사동. A name of
 * one syllable says nothing.
 */
const schoolsIn = (schools: School[], names: string[]): School[] =>
  schools.filter(({ name, address }) =>
    names.some((area) => {
      const stem = area.replace(/\d*[읍면동리]$/, '');
      return namesIn(address).includes(area) || (stem.length > 1 && name.startsWith(stem));
    }),
  );
