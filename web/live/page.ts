import type { LiveClient } from './live-client.ts';

/** A page out of sight for so long lets its socket go; phones would cut it anyway. */
const hiddenMs = 5 * 60_000;

/** Lets the client follow the page: paused when hidden for long, back at once when visible or online. */
export function followPage(client: LiveClient, signal: AbortSignal) {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(client.pause, hiddenMs);
    else if (client.state() !== 'signedOut') client.resume();
  };
  document.addEventListener('visibilitychange', changed, { signal });
  window.addEventListener('online', changed, { signal });
  // A page in the back-forward cache may not hold a connection.
  // One that is still being made ends with the page; ended by us, it would complain on the console.
  window.addEventListener('pagehide', () => client.state() !== 'connecting' && client.pause(), { signal });
  // On a first load this comes while the socket is being opened, and starting over would break it off.
  window.addEventListener('pageshow', (event) => event.persisted && changed(), { signal });
}
