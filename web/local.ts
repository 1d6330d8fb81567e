import '#web/fonts/pretendard.css';
import '#account/sessions/web/local.css';
