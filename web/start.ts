import '#web/fonts/fallback.css';
import '#web/fonts/pretendard.css';
import '#features/sessions/web/start.css';
import { openPopupOn } from '#features/sessions/web/popup.ts';

// Whoever was here has gone, here or by another device: nothing that they wrote or read is for the next person.
sessionStorage.clear();
void import('#web/offline/clear-device.ts').then(({ clearDevice }) => clearDevice());

const button = document.querySelector<HTMLAnchorElement>('a[data-popup]');
if (button) openPopupOn(button);
