import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import { BenefitDraft } from '#community/benefits/contract.ts';
import { createBenefit } from '#community/benefits/server/actions.ts';
import { setClosed } from '#community/benefits/server/closings.ts';
import { addDrawing } from '#server/images/add-drawing.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { type Entry, entries } from './entries.ts';

const hourMs = 3_600_000;

/** Demo shops, homes and jobs of the last weeks, with generated images. */
export async function addDemoBenefits(p: Platform, cast: Cast): Promise<void> {
  await Promise.all(
    entries.map(async (entry) => {
      const svg = entry.scene?.();
      if (svg) await addDrawing(p, cast[entry.by], { id: imageId(entry), folder: 'benefits_images', svg });
    }),
  );
  for (const entry of entries) await addEntry(p, cast[entry.by], entry);
}

/** The id of a demo benefit, by its title. */
const demoBenefitId = (title: string) => demoId(`benefit:${title}`);
const imageId = ({ title }: Entry) => demoId(`benefit picture:${title}`);

async function addEntry(p: Platform, author: Viewer, entry: Entry): Promise<void> {
  const now = p.clock.now();
  const at = (hoursAgo: number) => ({
    ...p,
    clock: { now: () => new Date(now.getTime() - hoursAgo * hourMs) },
  });
  const { hoursAgo, by: _by, scene, endsInDays, closedHoursAgo, ...fields } = entry;
  const draft = BenefitDraft.parse({
    ...fields,
    id: demoBenefitId(entry.title),
    lastDay: endsInDays === undefined ? null : addDays(seoulDay(now), endsInDays),
    imageId: scene ? imageId(entry) : null,
  });
  await createBenefit(at(hoursAgo), author, draft);
  if (closedHoursAgo !== undefined) await setClosed(at(closedHoursAgo), author, draft.id, true);
}
