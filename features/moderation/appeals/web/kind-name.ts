import { copy } from '#moderation/appeals/copy.ts';

/** The name of what a decision is about; a kind that this version does not know shows its key. */
export const kindName = (kind: string): string =>
  (copy as Record<string, string>)[`appeal.kind.${kind}`] ?? kind;
