import type { Category } from '#features/posts/categories.ts';
import type { Post, PostChange } from '#features/posts/contract.ts';
import { copy } from '#features/posts/copy.ts';
import type { Image } from '#server/images/contract.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';

/** The form's values, as typed. */
export type PostFormValues = {
  id: string;
  category: Category;
  title: string;
  content: string;
  images: Image[];
};

export type PostField = 'title' | 'content';
export type PostFormErrors = Partial<Record<PostField, string>>;

export const emptyPost = (id: string): PostFormValues => ({
  id,
  category: 'daily',
  title: '',
  content: '',
  images: [],
});

/** Storage key of a new post's draft: one for the board, one for each club. */
export const draftKeyOf = (personId: string, clubId?: string) =>
  clubId ? `${personId}:post:new:${clubId}` : `${personId}:post:new`;

export const valuesOf = ({ id, category, title, content, images }: Post): PostFormValues => ({
  id,
  category,
  title,
  content,
  images,
});

export const toChange = ({ category, title, content }: PostFormValues, images: Image[]): PostChange => ({
  category,
  title,
  content,
  imageIds: images.map(({ id }) => id),
});

const tooLong = (max: number) => fill(platform['common.tooLong'], { max });

/** Errors by field (product 4.3). */
export function check({ title, content }: PostFormValues): PostFormErrors {
  const errors: PostFormErrors = {};
  if (isBlank(title)) errors.title = copy['postWrite.needTitle'];
  else if (isLongerThan(title.trim(), limits.title)) errors.title = tooLong(limits.title);
  if (isBlank(content)) errors.content = copy['postWrite.needContent'];
  else if (isLongerThan(content.trim(), limits.body)) errors.content = tooLong(limits.body);
  return errors;
}

/** Whether a required field is empty; the form shows one message for that. */
export const isMissing = ({ title, content }: PostFormValues) => isBlank(title) || isBlank(content);
