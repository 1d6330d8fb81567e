import { test as base } from 'vitest';
import { type TestServer, testServer } from '#test/server/server.ts';
import { as, nextTown, type Person, settle } from './world.ts';

const neighbour = (name: string) => (world: { server: TestServer; town: string }) =>
  settle(world.server, { name, cityCode: world.town });

/**
 * A test with the people it names: `test('…', async ({ jimin, hyunwoo }) => …)`. One server for each file, one town for
 * each test. Only what a test names is made.
 */
export const test = base
  /**
   * Settings of the file's server: `const test = base.extend('env', { scope: 'file' }, { RATE_LIMITS: 'on' })`. Not
   * `test.override`: files of one worker share this module, and those after it would have the settings as well.
   */
  .extend('env', { scope: 'file' }, {} as Record<string, string>)
  .extend('server', { scope: 'file' }, async ({ env }, { onCleanup }): Promise<TestServer> => {
    const server = await testServer({ env });
    onCleanup(() => server.stop());
    return server;
  })
  /** The admin 민재, with every right in every town. */
  .extend('minjae', { scope: 'file' }, ({ server }): Promise<Person> => as(server, 'minjae'))
  .extend('town', () => nextTown())
  .extend('jimin', ({ server, town }) => neighbour('지민')({ server, town }))
  .extend('hyunwoo', ({ server, town }) => neighbour('현우')({ server, town }))
  .extend('sua', ({ server, town }) => neighbour('수아')({ server, town }))
  /** Speaks for the town: writes its news, alerts, dates. */
  .extend('editor', ({ server, town }) =>
    settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] }),
  )
  /** Lives in another town. */
  .extend('doyun', ({ server }) => settle(server, { name: '도윤', cityCode: nextTown() }));
