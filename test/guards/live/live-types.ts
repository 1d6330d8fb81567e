import { sources } from '#test/guards/source.ts';

/** Every event type that a feature's `web/live.ts` has a rule for. */
export async function liveTypes(): Promise<string[]> {
  const rules = (await sources()).filter(({ file }) => /^features\/[^/]+\/[^/]+\/web\/live\.ts$/.test(file));
  return rules.flatMap(({ text }) =>
    [...text.matchAll(/'([a-z]\w*\.[a-z]\w*)':/g)].map((match) => match[1] ?? ''),
  );
}

/** Every event type that a feature records, except those that a variable names where they are recorded. */
export async function recordedTypes(): Promise<string[]> {
  const texts = (await sources())
    .filter(({ file }) => /^features\/[^/]+\/[^/]+\/server\//.test(file))
    .map(({ text }) => text);
  const types = texts.flatMap((text) =>
    [...text.matchAll(/type: '([a-z]\w*\.[a-z]\w*)'/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(types)].sort();
}
