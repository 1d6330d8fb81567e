import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';

// A server without pages in its own process, for tests of its environment.
const settings = readSettings(process.env);
const p = createPlatform(settings, settings.databaseUrl ?? '');
await serve(p, { root: null, document: async () => '' });
console.log('listening');
