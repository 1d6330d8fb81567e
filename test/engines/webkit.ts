import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { freePort } from '#test/server/free-port.ts';
import type { Driver, Engine } from './driver.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const screenPath = '/usr/bin/Xvfb';
const hasScreen = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** The system's WebKit in its smallest browser. It needs a display, if necessary a virtual one. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: missing(),
  async open() {
    const children: ChildProcess[] = [];
    const start = (program: string, args: string[], env: Record<string, string> = {}) => {
      const child = spawn(program, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      children.unshift(child);
      return child;
    };
    const close = () =>
      Promise.all(
        children.map(async (child) => {
          if (child.kill()) await once(child, 'exit');
        }),
      );
    try {
      const DISPLAY = hasScreen ? undefined : await displayOf(start(screenPath, ['-displayfd', '1']));
      const port = await freePort();
      const child = start(driverPath, [`--port=${port}`], {
        ...(DISPLAY && { DISPLAY }),
        // The sandbox needs D-Bus and user namespaces, which root and containers lack.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      });
      const driver = await talk(child, port);
      return { ...driver, close: () => driver.close().finally(close) };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

function missing(): string | null {
  if (!existsSync(driverPath) || !browserPath) return 'webkit2gtk-driver';
  return hasScreen || existsSync(screenPath) ? null : 'screen, nor xvfb';
}

/** The display number that Xvfb chose, once it is ready. */
async function displayOf({ stdout }: ChildProcess): Promise<string> {
  for await (const number of createInterface({ input: stdout as NodeJS.ReadableStream })) return `:${number}`;
  throw new Error('Xvfb ended before its display was ready.');
}

/** One window, by WebDriver. */
async function talk(child: ChildProcess, port: number): Promise<Driver> {
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: Record<string, unknown> | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const isResponding = () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    );
  // The driver does not print when it is ready.
  while (!(await isResponding())) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver ended before its port was open.');
    await setImmediate();
  }
  const browserOptions = { binary: browserPath, args: ['--automation'] };
  const started = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `/session/${started?.sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 480, height: 860 });
  return {
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    async evaluate(expression) {
      const script = `const done = arguments[0]; (${expression}).then(done, (error) => done('!' + error));`;
      const value = String(await send('POST', `${session}/execute/async`, { script, args: [] }));
      if (value.startsWith('!')) throw new Error(value.slice(1));
      return value;
    },
    act: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    // WebDriver does not report the console.
    consoleErrors: () => [],
    close: async () => void (await send('DELETE', session)),
  };
}
