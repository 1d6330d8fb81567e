import { copy } from '#moderation/takedowns/desk-copy.ts';

const words: Record<string, string> = copy;

/** The Korean name of an item's kind; what an address that leads to nothing is called. */
export const kindNameOf = (kind: string | null) =>
  words[`takedowns.kind.${kind}`] ?? copy['takedowns.noItem'];
