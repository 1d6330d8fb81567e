import { useNavigate } from '@tanstack/react-router';
import type { Image } from '#server/images/contract.ts';
import { newId } from '#shared/ids.ts';
import type { LinkTarget } from '#web/link-target.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { copy } from './copy.ts';
import { moveDraft } from './move-draft.ts';
import type { Draft } from './use-draft.ts';

export type Written = { id: string; revision?: number; image?: Image | null; images?: Image[] };

/** The draft key and the route of the form for a new item. */
export type WriteAnew = { key: string; to: LinkTarget };

type Options<Values> = WriteAnew & {
  draft: Draft<Values>;
  /** The form's initial values. */
  initial: Values;
};

/** Moves what was typed for a deleted item into the form for a new one. */
export function useWriteAnew<Values extends Written>({ draft, initial, key, to }: Options<Values>) {
  const navigate = useNavigate();
  return async () => {
    const { id: _spent, ...values } = withoutImagesOf(initial, draft.values);
    if (!(await moveDraft(key, { ...values, id: newId() }))) return;
    draft.done();
    await navigate({ ...to, state: { draft: key }, replace: true });
    if (imagesOf(values).length < imagesOf(draft.values).length) showSnackbar(copy['gone.photosAnew']);
  };
}

const imagesOf = ({ image, images = [] }: Omit<Written, 'id'>) => (image ? [image, ...images] : images);

/** Removes the deleted item's own images, which are deleted with it. Images added since then stay. */
function withoutImagesOf<Values extends Written>(initial: Values, values: Values): Values {
  const deletedIds = new Set(imagesOf(initial).map(({ id }) => id));
  const { image, images } = values;
  return {
    ...values,
    ...(image && deletedIds.has(image.id) && { image: null }),
    ...(images && { images: images.filter(({ id }) => !deletedIds.has(id)) }),
  };
}
