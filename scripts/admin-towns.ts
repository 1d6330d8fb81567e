import { writtenCode } from '#account/openings/code.ts';
import { changeOpeningByCommand } from '#account/openings/server/actions.ts';
import { inviteByCommand } from '#account/openings/server/invitations/actions.ts';
import { addressOf } from '#account/openings/server/present.ts';
import { selectStates, stateAmong } from '#account/openings/server/queries.ts';
import type { OpeningState } from '#account/openings/states.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { type City, cities } from '#residents/regions/cities.ts';
import type { Platform } from '#server/platform.ts';

type Operation = (p: Platform, argument: string) => Promise<string>;

/** A city by its name or code. */
export function cityNamed(named: string): City {
  const found = cities.filter(({ code, name }) => code === named || name === named);
  const [city, other] = found;
  if (!city)
    throw new StartError(`${named || 'Nothing'} is no city; give a name such as 춘천시, or its code.`);
  if (other)
    throw new StartError(`${named} is ${found.map(({ code }) => code).join(' or ')}; give the code.`);
  return city;
}

const list: Operation = async (p) => {
  const states = await selectStates(p.db);
  const rows = cities
    .filter(({ code }) => states.has(code))
    .map(({ code, provinceName, name }) =>
      [code, provinceName, name, stateAmong(p, states, code)].join('\t'),
    );
  const others = `All ${rows.length > 0 ? 'other ' : ''}towns are ${p.settings.townsOpen ? 'open' : 'closed'} (TOWNS).`;
  return [...rows, others].join('\n');
};

const change =
  (state: OpeningState, stateText: string): Operation =>
  async (p, named) => {
    const { code, name } = cityNamed(named);
    const changed = await changeOpeningByCommand(p, code, state);
    return `${name} (${code}) ${changed ? 'is now' : 'was already'} ${stateText}.`;
  };

/** The way in for the first people of a town, before it has an operator. */
const invite: Operation = async (p, named) => {
  const { code: cityCode, name } = cityNamed(named);
  const states = await selectStates(p.db);
  if (stateAmong(p, states, cityCode) === 'closed') await changeOpeningByCommand(p, cityCode, 'invitation');
  const code = await inviteByCommand(p, { cityCode, label: '서버 명령', mostUses: 10, days: 7 });
  return `${writtenCode(code)} lets 10 people into ${name} within 7 days: ${addressOf(p.settings.publicOrigin, code)}`;
};

/** Commands about who may choose which town. */
export const townOperations: Record<string, Operation> = {
  'towns list': list,
  'towns open': change('open', 'open'),
  'towns close': change('closed', 'closed for newcomers'),
  'towns invite': invite,
};

export const townUsage = `npm run admin -- towns list          towns that somebody opened or closed
npm run admin -- towns open {city}   let everybody choose a town, and tell those who wait for it
npm run admin -- towns close {city}  let no newcomer choose it; who lives there stays
npm run admin -- towns invite {city} make an invitation code for ten people, and open a closed town by invitation`;
