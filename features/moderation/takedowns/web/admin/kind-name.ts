import { copy } from '#moderation/takedowns/admin-copy.ts';

const copyByKey: Record<string, string> = copy;

/** The Korean name of an item's kind; what an address that leads to nothing is called. */
export const kindNameOf = (kind: string | null) =>
  copyByKey[`takedowns.kind.${kind}`] ?? copy['takedowns.noItem'];
