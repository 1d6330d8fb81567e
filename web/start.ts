import '#web/fonts/fallback.css';
import '#web/fonts/pretendard.css';
import '#features/sessions/web/start.css';
import { openPopupOn } from '#features/sessions/web/popup.ts';

// The previous user has signed out, here or on another device. Their data must not reach the next user.
sessionStorage.clear();
void import('#web/offline/clear-device.ts').then(({ clearDevice }) => clearDevice());

const button = document.querySelector<HTMLAnchorElement>('a[data-popup]');
if (button) openPopupOn(button);
