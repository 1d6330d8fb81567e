import { ask } from '#test/access/ask.ts';
import { createItems, type UseItem } from '#test/access/items/items.ts';
import type { Sample } from '#test/access/samples/sample.ts';
import { samples } from '#test/access/samples/samples.ts';
import { sessionOf, town, type ViewerName, type World } from '#test/access/viewers.ts';
import { type Person, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** The stage of an act: the viewers, items of its own, and more people if it needs them. */
export type Stage = {
  world: World;
  server: TestServer;
  use: UseItem;
  /** Settles somebody for this act alone. From then on their socket listens, too. */
  settle(name: string, given?: Partial<Parameters<typeof settle>[1]>): Promise<Person>;
  /** Gives an id a name, by which the table shows it. */
  call(name: string, id: string): void;
};

/** Something that somebody does, or that the clock does, and the types of the events that it records. */
export type Act<T = unknown> = {
  act: string;
  records: string[];
  /** The state before the act. Nothing of it is shown. */
  given?: (stage: Stage) => Promise<T>;
  do: (stage: Stage, given: T) => Promise<unknown>;
};

/** Keeps the type between `given` and `do`. */
export const act = <T>(
  sentence: string,
  records: string[],
  { given, ...rest }: { given?: (stage: Stage) => Promise<T>; do: Act<T>['do'] },
): Act => ({ act: sentence, records, ...(given && { given }), ...rest }) as Act;

/** A request of the table of routes, sent by one viewer. Its items are made before. */
export function asked(
  sentence: string,
  records: string[],
  name: ViewerName,
  route: string,
  label = '',
  before?: (stage: Stage) => Promise<unknown>,
): Act {
  const sample = samples[route]?.[label];
  if (!sample) throw new Error(`no sample ${route} ${label}`);
  const [method = ''] = route.split(' ');
  return {
    act: sentence,
    records,
    async given(stage) {
      const context = { use: stage.use, seat: sessionOf(stage.world, name), world: stage.world };
      await sample.path(context);
      await sample.body?.(context);
      await before?.(stage);
    },
    do: ({ world, use }) => succeed(world, name, method, sample, use),
  };
}

async function succeed(world: World, name: ViewerName, method: string, sample: Sample, use: UseItem) {
  const { status, body } = await ask(world, sessionOf(world, name), method, sample, use);
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** A stage for one act. `meet` is told of everybody who is settled for it. */
export function createStage(
  world: World,
  names: Map<string, string>,
  meet: (name: string, person: Person) => Promise<void>,
) {
  const { server } = world;
  const items = createItems(world);
  const stage: Stage = {
    world,
    server,
    use: items.use,
    async settle(name, given = {}) {
      const person = await settle(server, { name, cityCode: town, ...given });
      names.set(person.id, name);
      await meet(name, person);
      return person;
    },
    call: (name, id) => void names.set(id, name),
  };
  return { stage, known: items.known };
}
