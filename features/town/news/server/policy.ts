import type { Viewer } from '#server/viewer/viewer.ts';
import { hasRightIn, may } from '#shared/may.ts';

/**
 * The abilities of a viewer with news of a town, province or (null) country that they can see.
 * `visibleNews` decides who sees it.
 */
export function abilities(viewer: Pick<Viewer, 'rights'>, code: string | null) {
  const edits = may(viewer, 'editor', code);
  return { write: edits, edit: edits, delete: edits, like: true, history: hasRightIn(viewer, code) };
}
