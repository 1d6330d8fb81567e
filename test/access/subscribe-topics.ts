import { WebSocket } from 'ws';
import type { ServerFrame } from '#server/live/frames.ts';
import type { TestServer } from '#test/server/server.ts';

/** The answer to each topic on a socket of its own. `closed` if the socket is refused. */
export function subscribeTopics(
  { origin }: TestServer,
  cookie: string | undefined,
  topics: string[],
): Promise<(topic: string) => string> {
  const known = new Map<string, string>();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
    headers: { ...(cookie && { cookie }), origin },
  });
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ subscribe: topics })));
    socket.on('message', (data) => {
      const frame: ServerFrame = JSON.parse(String(data));
      if ('subscribed' in frame) for (const topic of frame.subscribed) known.set(topic, 'subscribed');
      if ('refused' in frame) for (const topic of frame.refused) known.set(topic, '-');
      if (topics.every((topic) => known.has(topic))) socket.close();
    });
    socket.on('unexpected-response', (_, { statusCode }) => {
      for (const topic of topics) known.set(topic, String(statusCode));
      socket.terminate();
    });
    socket.on('error', () => {});
    socket.on('close', (code) => resolve((topic) => known.get(topic) ?? `closed ${code}`));
  });
}
