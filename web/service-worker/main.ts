// The service worker: one bundle at /service-worker.js (see plugin.ts). Each of its parts listens for itself.
import './offline.ts';
import './push.ts';
