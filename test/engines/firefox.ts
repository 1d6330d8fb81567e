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

/** Without a window, Firefox assumes that there is no pointer. This sets a precise one that can hover. */
const mouse = 'user_pref("ui.primaryPointerCapabilities", 6); user_pref("ui.allPointerCapabilities", 6);';

/** The system's Firefox, headless. */
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

/** The URL of its debug port, which it prints at the start. */
async function addressIn(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (!address) continue;
    // Later output is read and discarded, because Firefox would block on a full pipe.
    stderr.resume();
    return address;
  }
  throw new Error('Firefox ended before its debug port was open.');
}

/**
 * Warnings about a file of the app whose loading was aborted by leaving the page, with or without the service
 * worker. Only Firefox logs them.
 */
const leftBefore = [
  // NS_BINDING_ABORTED
  /^downloadable font: download failed .* status=2152398850 /,
  /^Failed to load ‘\S+\/assets\/\S+’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
  /^TypeError: error loading dynamically imported module: /,
];

/** One tab, by WebDriver BiDi, which Firefox has built in. */
async function talk(address: string): Promise<Omit<Driver, 'close'>> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  let lastId = 0;
  const asked = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const consoleMessages: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string);
    if (message.type === 'success') asked.get(message.id)?.resolve(message.result);
    if (message.type === 'error') asked.get(message.id)?.reject(new Error(message.message));
    if (message.method !== 'log.entryAdded') return;
    const { level, text } = message.params;
    if (/error|warn/.test(level) && !leftBefore.some((pattern) => pattern.test(text)))
      consoleMessages.push(`${level}: ${text}`);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of asked.values()) reject(new Error('Firefox ended.'));
  });
  const send = (method: string, params: object) => {
    const pending = Promise.withResolvers<Record<string, unknown>>();
    asked.set(++lastId, pending);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return pending.promise;
  };

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 480, height: 844 } });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const response = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (response.type === 'exception')
        throw new Error((response.exceptionDetails as { text: string }).text);
      return (response.result as { value: string }).value;
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    consoleErrors: () => consoleMessages.splice(0),
  };
}
