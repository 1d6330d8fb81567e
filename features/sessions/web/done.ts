import { ownPath } from '#web/paths.ts';
import { channelName, type SignInResult } from './popup.ts';

// The popup's last page: tells the page that opened it, and goes. Where no window may be closed by a script
// (it was not opened by one), the same window goes on.
const query = new URLSearchParams(location.search);
const next = query.get('next');
const result: SignInResult = next ? { next } : { failure: query.get('failure') ?? 'start.loginFailed' };

new BroadcastChannel(channelName).postMessage(result);
if (window.opener || window.name === 'masil-sign-in') window.close();
else if ('next' in result) location.replace(ownPath(result.next) ?? '/home');
else
  location.replace(
    result.failure === 'closed' ? '/start' : `/start?failure=${encodeURIComponent(result.failure)}`,
  );
