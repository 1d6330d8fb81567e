import { sources } from './source.ts';

/** Every event type that a feature's `web/live.ts` has a rule for. */
export async function liveTypes(): Promise<string[]> {
  const rules = (await sources()).filter(({ file }) => /^features\/[^/]+\/web\/live\.ts$/.test(file));
  return rules.flatMap(({ text }) =>
    [...text.matchAll(/'([a-z]\w*\.[a-z]\w*)':/g)].map((match) => match[1] ?? ''),
  );
}
