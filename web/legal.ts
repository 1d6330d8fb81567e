import '#web/fonts/fallback.css';
import '#web/fonts/pretendard.css';
import '#web/fonts/pretendard-rest.css';
import '#features/documents/web/legal.css';
