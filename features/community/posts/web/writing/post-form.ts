import type { Category } from '#community/posts/categories.ts';
import type { Post, PostWritten } from '#community/posts/contract.ts';
import type { Image } from '#server/images/contract.ts';

/** The form's values, as typed. */
export type PostFormValues = {
  id: string;
  revision: number;
  category: Category;
  title: string;
  content: string;
  images: Image[];
  inNewsletter: boolean;
};

export const emptyPost = (id: string): PostFormValues => ({
  id,
  revision: 0,
  category: 'daily',
  title: '',
  content: '',
  images: [],
  inNewsletter: false,
});

/**
 * Storage key of a new post's draft: one for the board, one for each club, one for what another app shared.
 */
export const draftKeyOf = (personId: string, place?: string) =>
  place ? `${personId}:post:new:${place}` : `${personId}:post:new`;

export const valuesOf = ({
  id,
  revision,
  category,
  title,
  content,
  images,
  inNewsletter,
}: Post): PostFormValues => ({
  id,
  revision,
  category,
  title,
  content,
  images,
  inNewsletter,
});

export const toChange = ({
  category,
  title,
  content,
  images,
  inNewsletter,
}: PostFormValues): PostWritten => ({
  category,
  title,
  content,
  imageIds: images.map(({ id }) => id),
  inNewsletter,
});
