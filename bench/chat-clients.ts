/**
 * Child process of `chat.ts`: many sockets of people in chats of two. On request it sends messages at an even
 * rate, and measures each from the request to the other person's frame. `cookies`: one per line, the two of a
 * chat next to each other; empty lines for plain `ws`, where a message is a frame.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { newId } from '#shared/ids.ts';

const [url = '', file = '', ours = ''] = process.argv.slice(2);
const people = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const now = () => performance.timeOrigin + performance.now();
const sockets: WebSocket[] = [];
const sentAt = new Map<string, number>();
let took: number[] = [];
const received = new Map<number, number>();
let taken = 0;

const chatOf = (n: number) => [people[n]?.[0], people[n ^ 1]?.[0]].sort().join('_');

function receive(number: number, text: string) {
  if (text.startsWith('{"subscribed"')) taken++;
  const round =
    text.includes('"town":true') || text.includes('"town": true')
      ? /"round": ?(\d+)/.exec(text)?.[1]
      : undefined;
  if (round) {
    const seen = (received.get(Number(round)) ?? 0) + 1;
    received.set(Number(round), seen);
    if (seen === people.length)
      process.send?.({ last: now(), at: Number(/"at": ?([\d.]+)/.exec(text)?.[1]) });
    return;
  }
  const id = /"id": ?"([0-9a-f-]{36})"/.exec(text)?.[1];
  const at = id ? sentAt.get(id) : undefined;
  // The sender receives it too; only the other person's frame counts.
  if (at === undefined || id === undefined || senders.get(id) === number) return;
  sentAt.delete(id);
  took.push(now() - at);
}
const senders = new Map<string, number>();

async function open(number: number) {
  const [id, cookie = ''] = people[number] ?? [];
  const address = ours ? `${url.replace('http', 'ws')}/api/live` : url.replace('http', 'ws');
  const socket = new WebSocket(address, {
    perMessageDeflate: false,
    headers: { 'x-number': String(number), ...(ours && { cookie, origin: url }) },
  });
  socket.on('message', (data) => receive(number, String(data)));
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  sockets[number] = socket;
  if (ours)
    socket.send(JSON.stringify({ subscribe: [`person:${id}`, `chat:${chatOf(number)}`, 'city:51110'] }));
}

function say(number: number) {
  const id = newId();
  const text = '오늘 저녁에 공지천에서 볼까요?';
  sentAt.set(id, now());
  senders.set(id, number);
  const body = JSON.stringify({ id, text });
  if (!ours) return sockets[number]?.send(body);
  const post = request(`${url}/api/chats/${chatOf(number)}/messages`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', cookie: people[number]?.[1], origin: url },
  });
  post.on('response', (response) => response.resume());
  post.end(body);
}

async function talk(rate: number, seconds: number) {
  took = [];
  const total = rate * seconds;
  const begin = now();
  for (let n = 0; n < total; n++) {
    const wait = begin + (n * 1000) / rate - now();
    if (wait > 1) await delay(wait);
    say((n * 7919) % people.length);
  }
  for (let patience = 0; sentAt.size > 0 && patience < 200; patience++) await delay(50);
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? 0;
  process.send?.({ p50: at(0.5), p99: at(0.99), lost: sentAt.size });
}

process.on(
  'message',
  (wish: { rate?: number; seconds?: number }) => void talk(wish.rate ?? 0, wish.seconds ?? 0),
);
process.on('disconnect', () => process.exit());
for (let number = 0; number < people.length; number += 50)
  await Promise.all(Array.from({ length: Math.min(50, people.length - number) }, (_, i) => open(number + i)));
while (ours && taken < people.length) await delay(50);
process.send?.('ready');
