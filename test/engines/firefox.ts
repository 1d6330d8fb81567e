import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Driver, Engine } from './driver.ts';

const program = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => existsSync(path));

/** Without a window it believes that there is no pointer: one that is fine and hovers. */
const mouse = 'user_pref("ui.primaryPointerCapabilities", 6); user_pref("ui.allPointerCapabilities", 6);';

/** The system's Firefox, without a window. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: program ? null : 'firefox-esr',
  async open() {
    const profile = await mkdtemp(join(tmpdir(), 'masil-firefox-'));
    await writeFile(join(profile, 'user.js'), mouse);
    const child = spawn(
      program ?? '',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = once(child, 'exit');
    const close = async () => {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    };
    try {
      return { ...(await talk(await addressIn(child.stderr))), close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

/** Where it listens, as it says at its start. */
async function addressIn(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (!address) continue;
    // Whatever else it says is let go: it would stop at a full pipe.
    stderr.resume();
    return address;
  }
  throw new Error('Firefox ended before it listened.');
}

/** A file of the app that was under way when its page was left, with and without the service worker: only Firefox speaks of it. */
const leftBefore = [
  // NS_BINDING_ABORTED
  /^downloadable font: download failed .* status=2152398850 /,
  /^Failed to load ‘\S+\/assets\/\S+’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
  /^TypeError: error loading dynamically imported module: /,
];

/** One tab, by WebDriver BiDi, which Firefox speaks itself. */
async function talk(address: string): Promise<Omit<Driver, 'close'>> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  let lastId = 0;
  const asked = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const said: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string);
    if (message.type === 'success') asked.get(message.id)?.resolve(message.result);
    if (message.type === 'error') asked.get(message.id)?.reject(new Error(message.message));
    if (message.method !== 'log.entryAdded') return;
    const { level, text } = message.params;
    if (/error|warn/.test(level) && !leftBefore.some((words) => words.test(text)))
      said.push(`${level}: ${text}`);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of asked.values()) reject(new Error('Firefox ended.'));
  });
  const send = (method: string, params: object) => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    asked.set(++lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return answer.promise;
  };

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 480, height: 844 } });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer.type === 'exception') throw new Error((answer.exceptionDetails as { text: string }).text);
      return (answer.result as { value: string }).value;
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    consoleErrors: () => said.splice(0),
  };
}
