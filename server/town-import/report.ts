import type { Counts } from './add-rows.ts';
import type { Manifest } from './folder.ts';
import { type Outcome, outcomes } from './imported-rows.ts';

const sentences: Record<Outcome, string> = {
  added: 'added',
  here: 'here already',
  taken: 'left out: their ids or places are others’ here',
  deleted: 'left out: deleted here',
  orphaned: 'left out: of something that is not here',
  incomplete: 'left out: without what a form here demands',
};

type Reported = {
  city: { code: string; name: string };
  manifest: Manifest;
  left: Record<string, string>;
  counts: Map<string, Counts>;
  authors: number;
  joined: number;
};

/** What became of each file of the export. */
export function reportText({ city, manifest, left, counts, authors, joined }: Reported): string {
  const imported = [...counts].map(([file, found]) => `${file}: ${countsText(found)}`);
  const others = manifest.rows.flatMap(({ name, rows }) => {
    const why = left[name.replace('.jsonl', '')];
    return why ? [`${name}: ${rows} not imported: ${why}`] : [];
  });
  const added = [...counts.values()].reduce((sum, found) => sum + (found.added ?? 0), 0);
  const last = `${city.name} (${city.code}) as of ${manifest.asOf.toISOString()}: ${added} rows are new here.`;
  const people =
    authors > 0
      ? [
          `${authors} authors agreed to be found: ${joined} of them were here, others get theirs when they sign in.`,
        ]
      : [];
  return [...imported, ...others, ...people, last].join('\n');
}

function countsText(found: Counts): string {
  const parts = outcomes.flatMap((outcome) =>
    found[outcome] ? [`${found[outcome]} ${sentences[outcome]}`] : [],
  );
  return parts.join(', ') || 'no rows';
}
