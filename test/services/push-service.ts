import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#notices/notifications/contract.ts';

type MockResponse = { status: number; headers?: Record<string, string> };
/** `status`: what was answered; 0 if the connection was broken instead. */
type Received = {
  path: string;
  headers: Record<string, string | undefined>;
  message: PushMessage;
  status: number;
};

const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer;
};

/**
 * A local push service with its browsers. It decrypts the messages as a browser would. `respond` chooses what
 * it answers to a request without a prepared answer; null breaks the connection after the message came.
 */
export async function pushService({
  respond = () => ({ status: 201 }),
}: {
  respond?: (path: string) => MockResponse | null;
} = {}) {
  const received: Received[] = [];
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const responses: MockResponse[] = [];
  let isSilent = false;
  let changed = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const next = responses.shift() ?? respond(path);
    if (browser) {
      const options = { version: 'aes128gcm', privateKey: browser.pair, authSecret: browser.auth };
      const message = JSON.parse(ece.decrypt(Buffer.concat(chunks), options).toString());
      received.push({
        path,
        headers: request.headers as Received['headers'],
        message,
        status: next?.status ?? 0,
      });
    }
    changed();
    if (!next) request.socket.destroy();
    else if (!isSilent) response.writeHead(next.status, next.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** The answers to the next requests. After them it answers 201. */
    answer: (...next: MockResponse[]) => responses.push(...next),
    /** From now on it takes what it is sent, and never answers. */
    fallSilent() {
      isSilent = true;
    },
    /** Breaks the connections of whoever still waits for an answer. */
    hangUp: () => server.closeAllConnections(),
    /** If it was silent, it answers again, but not those who wait. */
    endSilence() {
      if (!isSilent) return;
      isSilent = false;
      server.closeAllConnections();
    },
    /** Subscribes a browser: the content of its `PushSubscription`. */
    browser() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/${randomBytes(6).toString('hex')}`;
      browsers.set(path, { pair, auth });
      return {
        endpoint: origin + path,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    /** All received messages, once there are `count` of them. */
    async until(count: number): Promise<Received[]> {
      while (received.length < count)
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      return received;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
