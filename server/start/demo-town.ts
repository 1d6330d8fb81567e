import { createCast } from '#account/sessions/server/demo.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import { claimFiles } from '#server/storage/installation.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Fills an empty database with the demo town, through the same actions as every other write. */
export async function fillDemoTown(p: Platform, say: (sentence: string) => void): Promise<void> {
  if (p.settings.seed !== 'town') return;
  const town = await p.db.selectFrom('demo_town').select('finished_at').executeTakeFirst();
  if (town?.finished_at) return;
  if (!town) {
    const someone = await p.db.selectFrom('person').select('id').limit(1).executeTakeFirst();
    if (someone) return;
    await p.db.insertInto('demo_town').values({ one: true }).execute();
  }
  // Checked before the town's images could go into another installation's store.
  await claimFiles(p);
  say('filling the demo town');
  await prepareDatabase(p);
  const cast = await createCast(p);
  for (const feature of features) await feature.demo?.(p, cast);
  for (const feature of features) await feature.demoLater?.(p, cast);
  await p.db.updateTable('demo_town').set({ finished_at: p.clock.now() }).execute();
}
