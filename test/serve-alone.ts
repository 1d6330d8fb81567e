import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';

// A server without pages as a process of its own, for tests of what its surroundings do to it.
const settings = readSettings(process.env);
const p = createPlatform(settings, settings.databaseUrl ?? '');
await serve(p, { root: null, document: async () => '' });
console.log('listening');
