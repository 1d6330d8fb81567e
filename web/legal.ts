import '#web/fonts/fallback.css';
import '#web/fonts/pretendard.css';
import '#web/fonts/pretendard-rest.css';
import '#residents/documents/web/legal.css';
import '#screens/handbooks/web/handbooks.css';
