import type { QueryClient } from '@tanstack/react-query';
import { inAppBrowser } from '#account/sessions/in-app-browser.ts';
import { refreshSession } from '#web/session/session.ts';
import { channelName, openPopup, type SignInResult } from './popup.ts';

/** Where somebody signs in: as a resident, or as staff. */
export type SignInPath = '/auth/login' | '/auth/staff/login';

/** The address at which this browser signs in again, to return to the page that is shown. */
function address(path: SignInPath): string {
  const url = new URL(path, location.origin);
  url.searchParams.set('next', location.pathname + location.search);
  return url.href;
}

/**
 * Signs the person in again beside the page, so that it keeps what is typed. True: done. False: they closed
 * the window, or it failed. Without popups the page is left and opened again. Somebody else who
 * signs in gets a page of their own.
 */
export async function signInAgain(
  queryClient: QueryClient,
  path: SignInPath = '/auth/login',
): Promise<boolean> {
  const popup = inAppBrowser.test(navigator.userAgent) ? null : openPopup(address(path));
  if (!popup) {
    location.assign(address(path));
    return new Promise(() => {});
  }
  const isDone = await resultOf(popup);
  if (isDone) await refreshSession(queryClient);
  return isDone;
}

function resultOf(popup: Window): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    const watch = setInterval(() => popup.closed && settle(false), 300);
    function settle(isDone: boolean) {
      clearInterval(watch);
      channel.close();
      resolve(isDone);
    }
    channel.onmessage = ({ data }: MessageEvent<SignInResult>) => settle('next' in data);
  });
}
