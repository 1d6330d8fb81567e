import { copy } from '#screens/admin/copy.ts';

/** The name of a kind of item; a kind that this version does not know shows its key. */
export const kindName = (kind: string): string =>
  (copy as Record<string, string>)[`admin.kind.${kind}`] ?? kind;
