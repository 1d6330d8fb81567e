import '#web/fonts/fallback.css';
import '#web/fonts/pretendard.css';
import '#account/sessions/web/start.css';
import { openPopupOn } from '#account/sessions/web/popup.ts';

// The session has ended, here or by another device. The data its person read must not reach the next user;
// their drafts wait for them.
void import('#web/offline/clear-device.ts').then(({ clearRead }) => clearRead());

const button = document.querySelector<HTMLAnchorElement>('a[data-popup]');
if (button) openPopupOn(button);
