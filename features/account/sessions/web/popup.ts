/** The message of the popup's last page to its opener. */
export type SignInResult = { next: string } | { failure: string };

export const channelName = 'masil:sign-in';

/** The table of all pages is large, and /start needs it only after a sign-in. */
const importPaths = () => import('#web/paths.ts');

/** Opens the sign-in in a window of its own. Null: the browser blocks it. */
export function openPopup(href: string): Window | null {
  const url = new URL(href);
  url.searchParams.set('popup', '1');
  const left = window.screenX + Math.max(0, (window.outerWidth - 480) / 2);
  const place = `popup,width=480,height=720,left=${left},top=${window.screenY + 60}`;
  return window.open(url.href, 'masil-sign-in', place);
}

/**
 * Turns the sign-in link into a popup. It must open during the click, or browsers block it. If one is blocked
 * all the same, the link works as a redirect. If the person closes the popup, nothing is shown.
 */
export function openPopupOn(link: HTMLAnchorElement) {
  const label = link.querySelector('span');
  const alert = document.querySelector<HTMLElement>('#alert');
  const idle = label?.textContent ?? '';
  let watch: ReturnType<typeof setInterval> | undefined;

  function settle(failure?: string) {
    clearInterval(watch);
    link.removeAttribute('aria-disabled');
    if (label) label.textContent = idle;
    // Only the server knows the reason and the end of a suspension.
    if (failure === 'session.suspended') return location.reload();
    if (!alert || failure === undefined || failure === 'closed') return;
    const sentences = JSON.parse(alert.dataset.failures ?? '{}') as Record<string, string>;
    alert.textContent = sentences[failure] ?? sentences['start.loginFailed'] ?? '';
  }

  async function receive(result: SignInResult) {
    if ('failure' in result) return settle(result.failure);
    clearInterval(watch);
    // A hostile page can open our last page with any URL, so only our own paths are followed.
    const paths = await importPaths().catch(() => null);
    location.replace(paths?.ownPath(result.next) ?? '/');
  }

  // A channel instead of `window.opener`, because the provider's opener policy may cut that.
  new BroadcastChannel(channelName).onmessage = (event: MessageEvent<SignInResult>) => receive(event.data);

  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.getAttribute('aria-disabled')) return event.preventDefault();
    const popup = openPopup(link.href);
    if (!popup) return;
    event.preventDefault();
    if (alert) alert.textContent = '';
    if (label) label.textContent = link.dataset.busy ?? idle;
    link.setAttribute('aria-disabled', 'true');
    // They load while the person signs in.
    void importPaths().catch(() => {});
    watch = setInterval(() => popup.closed && settle(), 300);
  });
}
