import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connect } from '#server/database/db.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { createLog } from '#server/log.ts';
import { testDatabase } from '#test/server/database.ts';
import { startListener } from './listener.ts';
import { rightsTable, startLiveServer } from './live-server.ts';

/** A database with one live server, both removed after the test. */
export async function liveTown(
  options: Parameters<typeof startLiveServer>[1] & { through?: (url: string) => string } = {},
) {
  const { url } = await testDatabase();
  const { db } = connect(url, createLog('silent'), 10);
  await sql.raw(rightsTable).execute(db);
  const server = await startLiveServer(options.through?.(url) ?? url, options);
  onTestFinished(async () => {
    await server.stop();
    await db.destroy();
  });

  return {
    url,
    db,
    server,
    /** Commits the events in one transaction, then wakes the server. */
    async happen(...events: NewEvent[]) {
      await db.transaction().execute((tx) => record(tx, ...events));
      server.live.nudge();
    },
    allow: (person: string, topic: string) =>
      sql`insert into may_listen values (${person}, ${topic})`.execute(db),
    forbid: (person: string, topic: string) =>
      sql`delete from may_listen where person = ${person} and topic = ${topic}`.execute(db),
    async listen(person: string, headers?: Record<string, string>, at = server.url) {
      const listener = await startListener(at, person, headers);
      onTestFinished(() => listener.socket.terminate());
      return listener;
    },
  };
}

export const textEvent = (topic: string, text: string): NewEvent => ({
  type: 'thing.said',
  topics: [topic],
  data: { text },
});

export const textsOf = (events: { data: unknown }[]) =>
  events.map(({ data }) => (data as { text: string }).text);
