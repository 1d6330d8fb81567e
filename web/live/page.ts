import type { LiveClient } from './live-client.ts';

/** A page hidden for this long closes its socket. Phones would cut it anyway. */
const hiddenMs = 5 * 60_000;

/** Pauses the client when the page is hidden for long, and resumes it when the page is visible or online. */
export function followPage(client: LiveClient, signal: AbortSignal) {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(client.pause, hiddenMs);
    else if (client.state() !== 'signedOut') client.resume();
  };
  document.addEventListener('visibilitychange', changed, { signal });
  window.addEventListener('online', changed, { signal });
  // A page in the back/forward cache may not hold a connection.
  // A socket that is still connecting is left alone: it ends with the page, and closing it would log a
  // console error.
  window.addEventListener('pagehide', () => client.state() !== 'connecting' && client.pause(), { signal });
  // On a first load `pageshow` fires while the socket is connecting, and a reconnect would abort that. So
  // only restored pages count.
  window.addEventListener('pageshow', (event) => event.persisted && changed(), { signal });
}
