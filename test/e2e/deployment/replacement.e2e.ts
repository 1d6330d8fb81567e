import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { temporaryFolder } from '#test/deploy/files.ts';
import { startProcesses } from '#test/deploy/processes-behind-nginx.ts';
import { type Person, settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { type DebianProgram, debianProgram } from '#test/server/debian-program.ts';
import { otherProvider, testServer } from '#test/server/server.ts';

const nginx = await debianProgram('nginx');
const some = <T>(of: T[]) => of[Math.floor(Math.random() * of.length)] as T;
/**
 * A built checkout of the version before: it is replaced by this one, and comes back.
 * Otherwise this one replaces itself.
 */
const before = process.env.MASIL_BEFORE;

test.skipIf(!nginx)(
  'while processes are replaced, no request fails, no event is lost and no write is doubled',
  async () => {
    const { url } = await testDatabase();
    const own = await testServer({ url, env: otherProvider });
    onTestFinished(() => own.stop());
    const town = await startProcesses({
      nginx: nginx as DebianProgram,
      processes: 3,
      checkout: before,
      url,
      folder: await temporaryFolder(),
      onEnd: onTestFinished,
    });
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, i) => settle(own, { name: `주민${i}`, cityCode: '51110' })),
    );
    const [author] = people as [Person];
    const post = await writePost(author);
    const screens = await Promise.all(
      people.flatMap((person) => [1, 2].map(() => town.listen(person, `post:${post.id}`))),
    );

    let over = false;
    const failed: string[] = [];
    const written: string[] = [];
    let read = 0;
    // A hundred residents, each of whom does something about once a second.
    const breath = () => pause(500 + Math.random() * 1000);
    /**
     * On a slow machine a statement may exceed its timeout, for example in the queue for the post's row. The
     * app tries again, so do they.
     */
    async function patiently(ask: () => Promise<{ status: number; body: string }>) {
      const send = () => ask().catch((error) => ({ status: 0, body: String(error.code) }));
      let response = await send();
      for (let tried = 1; response.status === 503 && tried < 4; tried++) {
        await pause(2000);
        response = await send();
      }
      return response;
    }
    async function readOn(person: Person) {
      for (; !over; await breath()) {
        const path = some(['/api/posts', `/api/posts/${post.id}`, `/api/posts/${post.id}/comments`]);
        const { status, body } = await patiently(() => town.ask('GET', path, person));
        if (status === 200) read++;
        else failed.push(`${path} ${status} ${body}`);
      }
    }
    async function writeOn(person: Person) {
      for (; !over; await breath()) {
        const id = newId();
        const draft = { id, text: '저도 가요' };
        const response = await patiently(() =>
          town.ask('POST', `/api/posts/${post.id}/comments`, person, draft),
        );
        if (response.status === 201) written.push(id);
        else failed.push(`comment ${response.status} ${response.body}`);
      }
    }
    const busy = people.flatMap((person) => [
      ...Array.from({ length: 5 }, () => readOn(person)),
      ...Array.from({ length: 5 }, () => writeOn(person)),
    ]);
    const codes: unknown[] = [];
    for (const port of town.ports) codes.push(await town.replace(port));
    if (before) for (const port of town.ports) codes.push(await town.replace(port, 'SIGTERM', before));
    over = true;
    await Promise.all(busy);

    const rows = await own.p.db.selectFrom('comment').select('id').where('post_id', '=', post.id).execute();
    expect(failed).toEqual([]);
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(rows.map(({ id }) => id).sort()).toEqual(written.sort());
    for (const { heard: received } of screens)
      await expect.poll(() => received.length).toBeGreaterThanOrEqual(written.length);
    for (const { heard: received, refetched } of screens)
      expect({ heard: received.sort(), refetched }).toEqual({ heard: written, refetched: [] });
    // Every screen was on a process that was replaced, so each had to resume.
    for (const { reconnects } of screens) expect(reconnects()).toBeGreaterThan(0);
    console.info(
      `${read} reads, ${written.length} writes, ${screens.reduce((sum, { reconnects }) => sum + reconnects(), 0)} reconnects`,
    );
  },
);
