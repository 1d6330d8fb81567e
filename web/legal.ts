import '#web/fonts/pretendard.css';
import '#features/consents/web/legal.css';
