import { type Window, worker } from './scope.ts';

/** How long a window may take to confirm that it navigates itself, in ms. */
const confirmationTimeoutMs = 1000;

/** Opens a path in an open window of the app, without a reload if possible. Else opens a new window. */
export async function openInApp(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [window] = windows.sort((a, b) => nearness(b) - nearness(a));
  if (!window) return void (await worker.clients.openWindow(path));
  await window.focus().catch(() => {});
  if (await goesThere(window, path)) return;
  // The window shows a page outside the app (signing in), or one that this worker does not control.
  const navigated = await window.navigate(path).catch(() => null);
  if (!navigated) await worker.clients.openWindow(path);
}

const nearness = ({ focused, visibilityState }: Window) =>
  Number(focused) * 2 + Number(visibilityState === 'visible');

function goesThere(window: Window, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), confirmationTimeoutMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage({ open: path }, [port2]);
  });
}
