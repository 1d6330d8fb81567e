import '#web/fonts/pretendard.css';
import '#features/sessions/web/local.css';
