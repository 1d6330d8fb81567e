import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import type { Web } from '#server/http/pages/pages.ts';
import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openDatabase } from '#server/start/database.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { greeting } from '#server/start/greeting.ts';
import { runProgram } from '#server/start/program.ts';
import { createProgress } from '#server/start/progress.ts';

// The server with the web app served from its sources, with hot reload. A change to the server restarts it
// (`node --watch`). The policy against inline scripts is off, because the development client needs them.
await runProgram(async (opened) => {
  const settings = readSettings(process.env);
  const progress = createProgress(console.log);
  const database = await openDatabase(settings, progress, opened);
  await database.migrate();
  const platform = createPlatform(settings, database.url);
  opened.push(platform.end);
  await fillDemoTown(platform, progress.say);

  const root = join(import.meta.dirname, '..', 'web');
  const vite = await createVite({
    configFile: join(root, '..', 'vite.config.ts'),
    // Bundled, it would be a temporary file, whose end restarts what watches it.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { port: settings.port + 20_000 } },
  });
  opened.push(() => vite.close());
  const document = async (name: string, url: string) =>
    vite.transformIndexHtml(`/${name}.html`, await readFile(join(root, `${name}.html`), 'utf8'), url);
  const web: Web = {
    root: null,
    document,
    middleware(request, response, next) {
      if (request.url !== '/gallery') return vite.middlewares(request, response, next);
      void document('gallery', '/gallery').then((page) =>
        response.setHeader('Content-Type', 'text/html').end(page),
      );
    },
  };
  const running = await serve(platform, web);
  opened.push(running.stop);
  console.log(await greeting(platform, running.port, progress.seconds()));
  console.log(`  The blocks: ${settings.publicOrigin}/gallery\n`);
});
