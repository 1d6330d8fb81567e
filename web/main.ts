import '#web/fonts/pretendard.css';
import '#web/ui/styles/theme.css';
import { replayEarlyPress } from '#web/first-screen/early-press.ts';

function begin() {
  const parts = document.querySelector<HTMLTemplateElement>('#parts');
  if (parts) document.head.append(parts.content);
  void import('#web/app.tsx');
}

const place = document.querySelector('#app');
const rendered = place?.firstElementChild;
if (place && rendered) replayEarlyPress(place, rendered);
else document.dispatchEvent(new Event('app-mounted'));

// The server-rendered page paints before the app uses the processor. A hidden page never paints, so it does
// not wait.
if (rendered && !document.hidden) requestAnimationFrame(() => setTimeout(begin));
else begin();
