import { newId } from '#shared/ids.ts';

/** MPEG 2 layer III, 24 kHz, mono, 32 kbit/s: 96 bytes and 24 ms. */
const header = [0xff, 0xf3, 0x44, 0xc0];
const frameBytes = 96;
const frameMs = 24;

const frame = () => Buffer.concat([Buffer.from(header), Buffer.alloc(frameBytes - header.length)]);

/** An MP3 of silence without metadata. */
export const silence = (ms: number) => Buffer.concat(Array.from({ length: Math.round(ms / frameMs) }, frame));

/** ID3 of version 2.3 with a text, as phones and editors write it. */
export function withTags(mp3: Buffer, text = 'SecretPlace'): Buffer {
  const body = Buffer.from(`TIT2\0\0\0${String.fromCharCode(text.length + 1)}\0\0\0${text}`, 'latin1');
  const head = Buffer.from(`ID3\x03\0\0\0\0\0${String.fromCharCode(body.length)}`, 'latin1');
  const tail = Buffer.concat([Buffer.from(`TAG${text}`, 'latin1'), Buffer.alloc(125 - text.length)]);
  const about = frame();
  about.write('Info', 4 + 9, 'latin1');
  about.write('SecretEncoder', 4 + 9 + 4, 'latin1');
  return Buffer.concat([head, body, about, mp3, tail]);
}

type Uploader = { cookie: string };

export const sendSound = (
  { origin }: { origin: string },
  { cookie }: Uploader,
  body: Uint8Array,
  id = newId(),
) =>
  fetch(`${origin}/api/sounds/${id}`, {
    method: 'PUT',
    headers: { cookie, origin },
    body: body as Uint8Array<ArrayBuffer>,
  });

/** Uploads a second of silence and returns its id. */
export async function uploadedSound(server: { origin: string }, who: Uploader, ms = 1008): Promise<string> {
  const response = await sendSound(server, who, silence(ms));
  if (response.status !== 200) throw new Error(`not uploaded: ${await response.text()}`);
  return (await response.json()).id;
}
