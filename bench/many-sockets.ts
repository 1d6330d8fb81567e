/**
 * Child process of `many.ts`: residents' sockets through the proxy, each on the topic of one post. It reports
 * how many are live, and at the end what each one heard.
 */
import { WebSocket } from 'ws';
import { createLiveClient } from '#web/live/live-client.ts';

export type Screens = {
  address: string;
  origin: string;
  ca: string;
  /** A loopback address of this process: the proxy limits the connections of each. */
  from: string;
  screens: { cookie: string; post: string }[];
};
export type ReceivedComments = { post: string; ids: string[]; refetches: number };

const live = new Set<number>();
const received: ReceivedComments[] = [];
let reconnects = 0;

process.on('disconnect', () => process.exit());
process.on('message', async (message: Screens | 'live' | 'heard') => {
  if (message === 'live') return process.send?.({ live: live.size, reconnects });
  if (message === 'heard') return process.send?.({ heard: received });
  const { address, origin, ca, from, screens } = message;
  for (let first = 0; first < screens.length; first += 50)
    await Promise.all(screens.slice(first, first + 50).map((screen, i) => open(first + i, screen)));
  process.send?.('ready');

  function open(number: number, { cookie, post }: Screens['screens'][number]) {
    const mine: ReceivedComments = { post, ids: [], refetches: 0 };
    received[number] = mine;
    const client = createLiveClient({
      url: address,
      isSignedIn: async () => true,
      onRefetch: () => mine.refetches++,
      onEvent: ({ type, data }) => {
        if (type === 'comment.created') mine.ids.push((data as { id: string }).id);
      },
      WebSocket: class extends WebSocket {
        constructor(url: string) {
          const headers = { cookie, origin, host: 'masil.example' };
          const options = { ca, servername: 'masil.example', localAddress: from, headers };
          super(url, { ...options, perMessageDeflate: false });
        }
      },
    });
    client.subscribe([`post:${post}`]);
    return new Promise<void>((resolve) => {
      client.onStateChange(() => {
        if (client.state() !== 'live') {
          live.delete(number);
          return;
        }
        if (!live.has(number)) reconnects++;
        live.add(number);
        resolve();
      });
    });
  }
});
