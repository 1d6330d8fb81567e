import '#web/fonts/pretendard.css';
import '#features/sessions/web/start.css';
import { openPopupOn } from '#features/sessions/web/popup.ts';

// Whoever was here has gone: where they were and how far they had scrolled is not for the next person.
sessionStorage.clear();

const button = document.querySelector<HTMLAnchorElement>('a[data-popup]');
if (button) openPopupOn(button);
