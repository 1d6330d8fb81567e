import '#web/fonts/pretendard.css';
import '#features/sessions/web/start.css';
import { openPopupOn } from '#features/sessions/web/popup.ts';

const button = document.querySelector<HTMLAnchorElement>('a[data-popup]');
if (button) openPopupOn(button);
