import { mustSucceed, type Person } from '#test/people/world.ts';

type Household = {
  id: string;
  name: string;
  areaId: string | null;
  members: { id: string; name: string }[];
  revision: number;
};

/** Adds households to the town of an editor. */
export const addHouseholds = (who: Person, names: string[], areaId: string | null = null) =>
  who.post('/api/households', { cityCode: who.cityCode, areaId, names: names.join('\n') });

/** Those of the editor's town, by name. */
export const households = async (who: Person, query = ''): Promise<Household[]> =>
  (await mustSucceed(who.get(`/api/households?city=${who.cityCode}&limit=50&${query}`))).body.items;

/** A household of the editor's town. */
export async function household(who: Person, name: string): Promise<Household> {
  const found = (await households(who)).find((one) => one.name === name);
  if (!found) throw new Error(`no household ${name}`);
  return found;
}

/** Sets who is in a household, as it is now. */
export async function setMembers(who: Person, name: string, members: Person[]) {
  const { id, revision } = await household(who, name);
  return who.put(`/api/households/${id}`, {
    name,
    areaId: null,
    memberIds: members.map((member) => member.id),
    revision,
  });
}

/** A household with its members. */
export async function liveTogether(who: Person, name: string, ...members: Person[]): Promise<void> {
  await mustSucceed(addHouseholds(who, [name]));
  await mustSucceed(setMembers(who, name, members));
}
