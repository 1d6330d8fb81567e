import '#web/fonts/pretendard.css';
import '#web/ui/styles/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

void import('#web/fonts/pretendard-rest.css');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
