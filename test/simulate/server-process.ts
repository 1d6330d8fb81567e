import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';

// A server without pages in a process of its own, whose clock jumps when it is told.
// Its town was killed, perhaps while it starts.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const settings = readSettings(process.env);
const platform = createPlatform(settings, settings.databaseUrl ?? '');
const { clock } = platform;
let jumpedMs = Number(process.env.JUMPED_MS ?? 0);
const p = Object.assign(platform, { clock: { now: () => new Date(clock.now().getTime() + jumpedMs) } });
const running = await serve(p, { root: null, document: async () => '' });
process.on('message', (ms) => {
  jumpedMs = Number(ms);
});
process.once('SIGTERM', async () => {
  await running.stop();
  await platform.end();
  process.exit();
});
process.send?.('listening');
