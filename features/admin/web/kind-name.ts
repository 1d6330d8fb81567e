import { copy } from '#features/admin/copy.ts';

/** What a kind of item is called; a kind that is newer than this screen by its own word. */
export const kindName = (kind: string): string =>
  (copy as Record<string, string>)[`admin.kind.${kind}`] ?? kind;
