import { beforeAll, expect, test } from 'vitest';
import { forFile, ourTown } from '#test/people/town.ts';
import { slice } from '#test/slice.ts';
import { ask, comparable } from './ask.ts';
import {
  type Concealed,
  deleted,
  erased,
  hidden,
  insideDeleted,
  insideHidden,
  paused,
  removed,
} from './hide.ts';
import { createItems, type ItemName, type UseItem, withUnknownIds } from './items/items.ts';
import type { Sample } from './samples/sample.ts';
import { samples } from './samples/samples.ts';
import { sessionOf, startWorld, type ViewerName, type World } from './viewers.ts';

const { server } = ourTown();
const world = forFile(() => startWorld(server));
let everyRequest: Found[];

beforeAll(async () => {
  everyRequest = await requestsAboutItems();
}, 120_000);

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const withoutIds = (content: unknown) => JSON.stringify(content).replaceAll(ids, '#');

type Found = { route: string; label: string; sample: Sample; about: ItemName[] };

/** Every sample request, with the items that it names. */
async function requestsAboutItems(): Promise<Found[]> {
  const { use } = createItems(world);
  const found: Found[] = [];
  for (const [route, labelled] of Object.entries(samples))
    for (const [label, sample] of Object.entries(labelled)) {
      const about = new Set<ItemName>();
      const listening: UseItem = (name) => {
        about.add(name);
        return use(name);
      };
      const context = { use: listening, seat: sessionOf(world, 'neighbour'), world };
      await sample.path(context);
      await sample.body?.(context);
      found.push({ route, label, sample, about: [...about] });
    }
  return found;
}

/** The requests about any of these items, with the items concerned. */
const requestsAbout = (names: ItemName[]) =>
  everyRequest
    .map((request) => ({ ...request, about: request.about.filter((name) => names.includes(name)) }))
    .filter(({ about }) => about.length > 0);

/**
 * An answer about an item that the viewer may not see must be identical to the answer about an item that does
 * not exist, byte by byte. A list that does not name the item must not contain it.
 */
async function revealsNothing(
  name: ViewerName,
  { use, idOf }: Concealed,
  { route, label, sample, about }: Found,
) {
  const [method = ''] = route.split(' ');
  const seat = sessionOf(world, name);
  const context = { use, seat, world };
  const asked = (await sample.path(context)) + JSON.stringify((await sample.body?.(context)) ?? '');
  const there = comparable(await ask(world, seat, method, sample, use));
  if (!about.some((each) => asked.includes(idOf(each)))) {
    const isShown = about.some((each) => JSON.stringify(there.body).includes(idOf(each)));
    return isShown ? [JSON.stringify({ route, label, name, shown: there.body })] : [];
  }
  const nowhere = comparable(await ask(world, seat, method, sample, withUnknownIds(use, sample.keeps)));
  if (withoutIds(there) === withoutIds(nowhere)) return [];
  const differ = { there: [there.status, there.body], nowhere: [nowhere.status, nowhere.body] };
  return [JSON.stringify({ route, label, name, ...differ })];
}

/** A user who still has a hidden item on screen can report it (decisions/016). */
const stillReports = 'POST /api/reports';
const isApi = ({ route }: Found) => route.includes(' /api/');

const resident: ViewerName[] = ['neighbour', 'follower', 'member'];
const everybody: ViewerName[] = ['neighbour', 'author', 'creator', 'admin'];

type State = (world: World) => Concealed;
test.each<[string, State, ViewerName[], ((found: Found) => boolean)?]>([
  ['an item hidden by reports, asked by residents,', hidden, resident, ({ route }) => route !== stillReports],
  ['a paused item, asked by residents,', paused, resident, ({ route }) => route !== stillReports],
  [
    'an item removed by an admin, reported by residents,',
    removed,
    resident,
    ({ route }) => route === stillReports,
  ],
  [
    'an item inside a hidden one, asked by residents,',
    insideHidden,
    resident,
    ({ route }) => route !== stillReports,
  ],
  ['a deleted item, asked by anybody,', deleted, everybody],
  ['an item inside a deleted one, asked by anybody,', insideDeleted, everybody],
  ['a deleted account, asked by anybody,', erased, ['neighbour', 'follower', 'admin']],
])(
  '%s is answered like a missing item on every route',
  async (_, state, viewers, isMeant = () => true) => {
    const concealed = state(world);
    const requests = requestsAbout(concealed.names).filter(isMeant);
    const known = new Set(requests.flatMap(({ about }) => about));
    expect(requests.length).toBeGreaterThanOrEqual(known.size);
    expect(known.size).toBeGreaterThan(2);
    const found: string[] = [];
    for (const request of slice(requests))
      for (const name of isApi(request) ? viewers : (['stranger', ...viewers] as const))
        found.push(...(await revealsNothing(name, concealed, request)));
    expect(found).toEqual([]);
  },
  300_000,
);
