/**
 * The server process under load: its memory at rest, after minutes of mixed load, and in the minute after;
 * and the answer times of an ordinary reader beside misbehaving clients: readers of a large image and live
 * sockets that read nothing, and a thousand connections that ask in a loop. Beside a bare Node server in the
 * same situation. `node bench/under-load.ts [minutes] [parts]`; parts are of `rest,unread,mute,crowd`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#shared/ids.ts';
import { noise } from '#test/files/images.ts';
import type { Person } from '#test/people/world.ts';
import { requestOf, startLoadGenerator } from './load.ts';
import type { Mix } from './mixed.ts';
import { fillPosts, openPhoneTown, type PhoneTown, uploadImage } from './phone-town.ts';
import { bigTown } from './posts-town.ts';
import { processorMs, residentMb } from './processor.ts';
import { keepResults } from './report.ts';

const minutes = Number(process.argv[2] ?? 2);
const parts = (process.argv[3] ?? 'rest,unread,mute,crowd').split(',');
const neighbours = 32;
const restMs = 10_000;
const readingS = 10;

type Row = Record<string, string | number>;
/** `list`: the requests of the crowd, each as another resident. `own`: the same for the measured reader. */
type Side = {
  name: string;
  port: number;
  pid: number;
  list: string[];
  own: string[];
  image: string[];
  health: string;
};

const child = (file: string, args: string[] = []) => fork(join(import.meta.dirname, file), args);
const message = async <T>(process: ChildProcess): Promise<T> => (await once(process, 'message'))[0];
const base64 = (...chunks: (string | Buffer)[]) =>
  Buffer.concat(chunks.map((one) => Buffer.from(one))).toString('base64');

const loadGenerator = startLoadGenerator();
const memory: Record<string, Row> = {};
const felt: Record<string, Row> = {};
if (parts.includes('rest')) await measureMemory();
for (const part of parts) if (part !== 'rest') await inTown(part);
loadGenerator.stop();
if (Object.keys(memory).length > 0)
  await keepResults('under-load-memory', `Of the server's process, VmRSS.`, memory);
if (Object.keys(felt).length > 0)
  await keepResults(
    'under-load',
    `An ordinary reader asks for the newest posts, every 10 ms for ${readingS} s; what comes late counts from when it was due.`,
    felt,
  );
process.exit();

async function measureMemory() {
  const town = await openPhoneTown('none', neighbours);
  const note = async (what: string) => {
    memory[what] = { MB: await residentMb(town.pid) };
  };
  await fillPosts(town, 100);
  await delay(restMs);
  await note('at rest, after 100 posts were written');
  const mixed = child('mixed.ts');
  const people = town.authors.map(({ id, cookie }) => ({ id, cookie }));
  const mix: Mix = { origin: town.origin, people, city: bigTown, sockets: 500, seconds: minutes * 60 };
  const before = await processorMs(town.pid);
  mixed.send(mix);
  const ended = message<{ done: Record<string, number>; events: number; left: number }>(mixed);
  for (let minute = 1; minute <= minutes; minute++) {
    await Promise.race([delay(59_000), ended]);
    if (minute < minutes) {
      await delay(1000);
      await note(`minute ${minute}`);
    }
  }
  const { done, events, left } = await ended;
  await note(`after ${minutes} minutes of mixed load`);
  console.log({ done, events, left, cpuMs: (await processorMs(town.pid)) - before });
  mixed.disconnect();
  for (let seconds = 10; seconds <= 60; seconds += 10) {
    await delay(10_000);
    await note(`${seconds} s later`);
  }
  await town.stop();
}

/** The product and the bare server in turns, each alone and beside the load of the part. */
async function inTown(part: string) {
  const town = await openPhoneTown('none', neighbours);
  await fillPosts(town, 60);
  const image = await noise(2400, 1800).jpeg({ quality: 95 }).toBuffer();
  const path = await largestOf(town, town.reader, image);
  const file = '/tmp/masil-bench-picture';
  const whole = await fetch(town.origin + path, { headers: { cookie: town.reader.cookie } });
  const bytes = Buffer.from(await whole.arrayBuffer());
  await writeFile(file, bytes);
  console.log(`the image has ${bytes.length} bytes`);
  const listOf = ({ cookie }: Person) => requestOf('GET', '/api/posts?limit=30', { cookie });
  const response = await fetch(`${town.origin}/api/posts?limit=30`, {
    headers: { cookie: town.reader.cookie },
  });
  const length = (await response.arrayBuffer()).byteLength;
  const bare = child('bare-site.ts', [file, String(length)]);
  const port = await message<number>(bare);
  const named = (port: number, where: string, cookie: string) =>
    requestOf('GET', where, { host: `localhost:${port}`, cookie });
  const own = Number(new URL(town.origin).port);
  const ours: Side = {
    name: '마실',
    port: own,
    pid: town.pid,
    list: town.authors.map(listOf),
    own: [listOf(town.reader)],
    image: town.authors.map(({ cookie }) => named(own, path, cookie)),
    health: requestOf('GET', '/healthz', {}),
  };
  const theirs: Side = {
    name: 'bare',
    port,
    pid: bare.pid ?? 0,
    list: [requestOf('GET', '/', {})],
    own: [requestOf('GET', '/', {})],
    image: [named(port, '/picture', '')],
    health: requestOf('GET', '/', {}),
  };
  for (const side of [ours, theirs]) {
    await loadGenerator.run({
      port: side.port,
      requests: [...side.list, ...side.own],
      seconds: 3,
      atOnce: 4,
    });
    if (part === 'unread') await besideUnread(side);
    if (part === 'mute') await besideMute(side, town);
    if (part === 'crowd') await inACrowd(side);
  }
  bare.disconnect();
  await town.stop();
}

async function read(what: string, { name, port, pid, own }: Side) {
  const before = await processorMs(pid);
  const asked = await loadGenerator.run({ port, requests: own, seconds: readingS, atOnce: 1, everyMs: 10 });
  felt[`${what}, ${name}`] = {
    answers: asked.done,
    'not 200': asked.done - (asked.statuses['200'] ?? 0),
    'p50 ms': asked.p50.toFixed(1),
    'p99 ms': asked.p99.toFixed(1),
    'processor, % of one': (((await processorMs(pid)) - before) / readingS / 10).toFixed(0),
    'memory, MB': await residentMb(pid),
  };
}

async function besideUnread(side: Side) {
  await read('a reader alone', side);
  const mute = child('mute.ts');
  const says = Array.from({ length: 500 }, (_, n) => {
    const one = side.image[n % side.image.length] ?? '';
    return base64(one.repeat(4));
  });
  mute.send({ port: side.port, says });
  await message(mute);
  await read('beside 500 who read nothing of 4 images each', side);
  await read('the same, longer', side);
  mute.disconnect();
  await read('once they have gone', side);
}

/** 40 sockets of one person in a busy chat and a busy town. */
async function besideMute(side: Side, { reader, other, origin }: PhoneTown) {
  await read('a reader alone ', side);
  const isOurs = side.name === '마실';
  const chat = [reader.id, other.id].sort().join('_');
  const text = JSON.stringify({ subscribe: [`person:${reader.id}`, `chat:${chat}`, `city:${bigTown}`] });
  const upgrade = requestOf('GET', '/api/live', {
    host: new URL(origin).host,
    cookie: reader.cookie,
    origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 'a').toString('base64'),
  });
  const say = async () => {
    const response = await other.post(`/api/chats/${chat}/messages`, {
      id: newId(),
      text: '가'.repeat(2000),
    });
    if (response.status !== 201 && response.status !== 200) throw new Error(JSON.stringify(response.body));
  };
  if (isOurs) await say();
  const talking = isOurs ? setInterval(() => void say().catch(() => {}), 50) : undefined;
  await read('beside a busy room', side);
  const mute = child('mute.ts');
  mute.send({ port: side.port, says: Array.from({ length: 40 }, () => base64(upgrade, masked(text))) });
  await message(mute);
  await read('beside it and 40 sockets that read nothing', side);
  await read('the same, longer', side);
  mute.disconnect();
  await read('once they have gone ', side);
  clearInterval(talking);
}

async function inACrowd(side: Side) {
  const health = startLoadGenerator();
  await read('a reader alone  ', side);
  const { port, pid } = side;
  const before = await processorMs(pid);
  const looking = health.run({ port, requests: [side.health], seconds: readingS, atOnce: 1, everyMs: 100 });
  const reader = startLoadGenerator();
  const reading = reader.run({ port, requests: side.own, seconds: readingS, atOnce: 1, everyMs: 250 });
  const crowd = await loadGenerator.run({ port, requests: side.list, seconds: readingS, atOnce: 1000 });
  const [seen, own] = await Promise.all([looking, reading]);
  felt[`1,000 connections that ask in a loop, ${side.name}`] = {
    answers: crowd.done,
    'not 200': JSON.stringify(crowd.statuses),
    'p50 ms': crowd.p50.toFixed(0),
    'p99 ms': crowd.p99.toFixed(0),
    'processor, % of one': (((await processorMs(pid)) - before) / readingS / 10).toFixed(0),
    'memory, MB': await residentMb(pid),
  };
  for (const [what, { done, statuses, p50, p99 }] of [
    ['a reader', own],
    ['/healthz', seen],
  ] as const)
    felt[`${what} meanwhile, ${side.name}`] = {
      answers: done,
      'not 200': JSON.stringify(statuses),
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
    };
  health.stop();
  reader.stop();
  await read('afterwards', side);
}

async function largestOf(town: PhoneTown, who: Person, body: Buffer): Promise<string> {
  const id = await uploadImage(town, who, body);
  const draft = { title: '큰 사진', content: '사진 한 장', category: 'daily', imageIds: [id] };
  const { status, body: post } = await who.post('/api/posts', { id: newId(), ...draft });
  if (status !== 201) throw new Error(JSON.stringify(post));
  return `/images/${id}/${Math.max(...post.images[0].sizes)}.webp`;
}

/** A text frame of a client, masked with zeros (RFC 6455, 5.2). */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}
