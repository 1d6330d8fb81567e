import { test as base, beforeAll, beforeEach } from 'vitest';
import type { Right } from '#shared/may.ts';
import { testDatabase } from '#test/server/database.ts';
import { type TestServer, testServer } from '#test/server/server.ts';
import { as, nextTown, type Person, settle } from './world.ts';

type Env = Record<string, string>;
type World = { server: TestServer; town: string };

const lives =
  (name: string, ...rights: Right[]) =>
  ({ server, town }: World) =>
    settle(server, { name, cityCode: town, rights: rights.map((right) => `${right}:${town}` as const) });

const people = {
  jimin: lives('지민'),
  hyunwoo: lives('현우'),
  sua: lives('수아'),
  /** Speaks for the town: writes its news, alerts, dates. */
  editor: lives('편집', 'editor'),
  moderator: lives('담당', 'moderator'),
  operator: lives('운영', 'operator'),
  /** Lives in another town. */
  doyun: ({ server }: World) => settle(server, { name: '도윤', cityCode: nextTown() }),
};

/** With `ourTown`: the town of the running test, a new one for each. */
export let town: string;

/**
 * An object that stays the same and is filled by the hook with what `make` makes. A server is stopped
 * afterwards: the last one that was made first.
 */
const filledBy =
  (hook: (fill: () => Promise<() => unknown>) => void) =>
  <Made extends object>(make: () => Promise<Made>): Made => {
    const made: Made & { stop?: () => unknown } = {} as Made;
    hook(async () => {
      Object.assign(made, await make());
      return () => made.stop?.();
    });
    return made;
  };
/** Made anew for each test of the file. */
export const forEachTest = filledBy(beforeEach);
/** Made once, before the file's first test. */
export const forFile = filledBy(beforeAll);

/**
 * A server for the file, and people that all its tests and functions may name:
 * `const { server, jimin } = ourTown()`. The settings of the server are `env`.
 * The people of a town are new for each test, as the `town` is. Only who is taken out is made.
 */
export function ourTown(env: Env | ((databaseUrl: string) => Env) = {}) {
  const server = forFile(async () => {
    if (typeof env !== 'function') return testServer({ env });
    const { url } = await testDatabase();
    return testServer({ url, env: env(url) });
  });
  beforeEach(() => {
    town = nextTown();
  });
  const living = (make: (world: World) => Promise<Person>) => forEachTest(() => make({ server, town }));
  return {
    server,
    /** The admin, with every right in every town. */
    get minjae() {
      return forFile(() => as(server, 'minjae'));
    },
    /** One more of the town, perhaps with rights in it. */
    resident: (name: string, ...rights: Right[]) => living(lives(name, ...rights)),
    get jimin() {
      return living(people.jimin);
    },
    get hyunwoo() {
      return living(people.hyunwoo);
    },
    get sua() {
      return living(people.sua);
    },
    get editor() {
      return living(people.editor);
    },
    get moderator() {
      return living(people.moderator);
    },
    get operator() {
      return living(people.operator);
    },
    get doyun() {
      return living(people.doyun);
    },
  };
}

/**
 * A test that names its people itself: `test('…', async ({ jimin, hyunwoo }) => …)`, for files whose tests
 * share little. One server for each file, one town for each test. Only what a test names is made.
 */
export const test = base
  /**
   * Settings of the file's server:
   * `const test = base.extend('env', { scope: 'file' }, { RATE_LIMITS: 'on' })`. Not `test.override`: files
   * of one worker share this module, and those after it would have the settings as well.
   */
  .extend('env', { scope: 'file' }, {} as Env)
  .extend('server', { scope: 'file' }, async ({ env }, { onCleanup }): Promise<TestServer> => {
    const server = await testServer({ env });
    onCleanup(() => server.stop());
    return server;
  })
  /** The admin 민재, with every right in every town. */
  .extend('minjae', { scope: 'file' }, ({ server }): Promise<Person> => as(server, 'minjae'))
  .extend('town', () => nextTown())
  .extend('jimin', ({ server, town }) => people.jimin({ server, town }))
  .extend('hyunwoo', ({ server, town }) => people.hyunwoo({ server, town }))
  .extend('sua', ({ server, town }) => people.sua({ server, town }))
  .extend('editor', ({ server, town }) => people.editor({ server, town }))
  .extend('doyun', ({ server, town }) => people.doyun({ server, town }));
