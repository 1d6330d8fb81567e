import { homePath } from '#web/pages.ts';
import { ownPath } from '#web/paths.ts';
import { channelName, type SignInResult } from './popup.ts';

// The last page of the popup: it informs the opener and closes itself. A window that no script opened cannot
// be closed by one, so it continues to the next page.
const query = new URLSearchParams(location.search);
const next = query.get('next');
const result: SignInResult = next ? { next } : { failure: query.get('failure') ?? 'start.loginFailed' };

new BroadcastChannel(channelName).postMessage(result);
if (window.opener || window.name === 'masil-sign-in') window.close();
else if ('next' in result) location.replace(ownPath(result.next) ?? homePath);
else
  location.replace(
    result.failure === 'closed' ? '/start' : `/start?failure=${encodeURIComponent(result.failure)}`,
  );
