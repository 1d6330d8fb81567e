import '#web/fonts/pretendard.css';
import '#web/ui/theme.css';

const begin = () => void import('#web/app.tsx');
const isDrawn = document.querySelector('#app')?.firstElementChild;

// What the server has drawn is seen before the app takes the processor. A page that nobody sees is never painted.
if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(begin));
else begin();
