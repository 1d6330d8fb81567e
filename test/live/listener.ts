import { WebSocket } from 'ws';
import type { ClientFrame, LiveEvent, ServerFrame } from '#server/live/frames.ts';

type Kind = ServerFrame extends infer F ? (F extends unknown ? keyof F : never) : never;
type FrameOf<K extends Kind> = Extract<ServerFrame, Record<K, unknown>>;

/** A minimal client that keeps every frame and lets a test wait for one. */
export async function startListener(url: string, person: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers: { 'x-person': person, ...headers } });
  const frames: ServerFrame[] = [];
  let changed = () => {};
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    changed();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
    socket.on('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))));
  });

  let read = 0;
  /** The next unread frame of a kind. Frames before it are skipped. */
  async function next<K extends Kind>(kind: K): Promise<FrameOf<K>> {
    for (;;) {
      while (read < frames.length) {
        const frame = frames[read++] as ServerFrame;
        if (kind in frame) return frame as FrameOf<K>;
      }
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  }

  return {
    socket,
    closed,
    frames,
    next,
    events: () => frames.flatMap((frame): LiveEvent[] => ('event' in frame ? [frame.event] : [])),
    say: (frame: ClientFrame) => socket.send(JSON.stringify(frame)),
    async subscribe(topics: string[], from: { since?: string; age?: number } = {}) {
      socket.send(JSON.stringify({ subscribe: topics, ...from }));
      return next('subscribed');
    },
    close() {
      socket.close();
      return closed;
    },
  };
}

export type Listener = Awaited<ReturnType<typeof startListener>>;
