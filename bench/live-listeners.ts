/**
 * Child process of `live.ts`: many plain clients. It reports when all are connected, and when the last one
 * has each event.
 */
import { WebSocket } from 'ws';

const [url = '', count = '0', topic = ''] = process.argv.slice(2);
const total = Number(count);
const now = () => performance.timeOrigin + performance.now();
const got = new Map<string, number>();
let ready = 0;

function onMessage(data: Buffer) {
  const text = data.toString();
  // The event's data contains the number of the round.
  const round = /"round": ?(\d+)/.exec(text)?.[1];
  if (round) {
    const seen = (got.get(round) ?? 0) + 1;
    got.set(round, seen);
    if (seen === total) process.send?.({ round: Number(round), at: now() });
  } else if (topic === '' || text.startsWith('{"subscribed"')) {
    if (++ready === total) process.send?.('ready');
  }
}

async function open(number: number) {
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    headers: { 'x-person': `person ${number}` },
  });
  socket.on('message', onMessage);
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const subscribe = [topic, `open:person ${number}`, `open:street ${number % 100}`];
  if (topic) socket.send(JSON.stringify({ subscribe }));
}

for (let number = 0; number < total; number += 100)
  await Promise.all(Array.from({ length: Math.min(100, total - number) }, (_, i) => open(number + i)));
if (topic === '') process.send?.('ready');
process.on('disconnect', () => process.exit());
