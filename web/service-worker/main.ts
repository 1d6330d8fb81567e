// The service worker, one bundle at /service-worker.js (`web/build/service-worker.ts`). Each module adds its
// own listeners.
import './offline.ts';
import '#notices/notifications/web/push/push-worker.ts';
