import { WebSocket } from 'ws';
import type { LiveEvent, ServerFrame } from '#server/live/frames.ts';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** A user's live connection: a socket on `/api/live` with all frames it received. */
export async function observe(
  server: TestServer,
  person: Pick<Person, 'cookie'>,
  topics: string[] = [],
  from: { age?: number; since?: string } = {},
) {
  // Lets the server deliver earlier revocations first. Otherwise they would end these subscriptions; the app subscribes
  // again then, but this client does not.
  await server.p.live.poll();
  const frames: ServerFrame[] = [];
  let changed = () => {};
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/live`, {
    headers: { cookie: person.cookie, origin: server.origin },
  });
  let closedWith: number | undefined;
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    changed();
  });
  socket.on('close', (code) => {
    closedWith = code;
    changed();
  });
  socket.on('error', () => {});

  /** Waits until `look` finds something in the received frames. */
  const until = async <T>(look: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  const eventOf = (type: string) =>
    frames.map((frame) => ('event' in frame ? frame.event : undefined)).find((event) => event?.type === type);

  await until(() => frames.find((frame) => 'hello' in frame) ?? closedWith);
  if (topics.length > 0) {
    socket.send(JSON.stringify({ subscribe: topics, ...from }));
    await until(() => frames.find((frame) => 'subscribed' in frame || 'refused' in frame) ?? closedWith);
  }
  return {
    frames,
    /** The first event of a type, as soon as it arrives. */
    hears: (type: string): Promise<LiveEvent> => until(() => eventOf(type)),
    /** The topics of the first refusal, as soon as it arrives. */
    refused: (): Promise<string[]> =>
      until(() => frames.flatMap((frame) => ('refused' in frame ? [frame.refused] : []))[0]),
    /** The close code sent by the server. */
    closed: () => until(() => closedWith),
    close: () => socket.close(),
  };
}
