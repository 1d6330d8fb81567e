import type { NewsArticle, NewsChange } from '#features/news/contract.ts';
import { copy } from '#features/news/copy.ts';
import { isWebLink } from '#features/news/link.ts';
import type { ViewedRegion } from '#features/regions/web/viewed-region.ts';
import type { Image } from '#server/images/contract.ts';
import { isDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { cleanTags, isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';

/** The form's fields, as typed. */
export type NewsFormValues = {
  id: string;
  provinceCode: string;
  cityCode: string;
  day: string;
  tags: string;
  linkUrl: string;
  title: string;
  content: string;
  image: Image | null;
};

export type NewsField = 'cityCode' | 'day' | 'tags' | 'linkUrl' | 'title' | 'content';
export type NewsFormErrors = Partial<Record<NewsField, string>>;

export const emptyNews = (id: string, { provinceCode, cityCode }: ViewedRegion): NewsFormValues => ({
  id,
  provinceCode: provinceCode ?? '',
  cityCode: cityCode ?? '',
  day: '',
  tags: '',
  linkUrl: '',
  title: '',
  content: '',
  image: null,
});

/** The key of the draft of new news. */
export const draftKeyOf = (personId: string) => `${personId}:news:new`;

export const valuesOf = (news: NewsArticle): NewsFormValues => ({
  id: news.id,
  provinceCode: news.cityCode.slice(0, 2),
  cityCode: news.cityCode,
  day: news.day,
  tags: news.tags.join(', '),
  linkUrl: news.linkUrl ?? '',
  title: news.title,
  content: news.content,
  image: news.image,
});

export const toChange = ({ cityCode, day, tags, linkUrl, title, content }: NewsFormValues): NewsChange => ({
  cityCode,
  day,
  title,
  content,
  tags: cleanTags(tags),
  linkUrl: linkUrl.trim() || null,
});

const tooLong = (max: number) => fill(platform['common.tooLong'], { max });

/** Errors by field (product 4.3). `badDay`: the browser's field holds a date that does not exist. */
export function check(values: NewsFormValues, badDay: boolean): NewsFormErrors {
  const { cityCode, day, title, content, linkUrl } = values;
  const errors: NewsFormErrors = {};
  if (!cityCode) errors.cityCode = copy['newsWrite.needRegion'];
  if (badDay || (day !== '' && !isDay(day))) errors.day = copy['newsWrite.badDate'];
  else if (day === '') errors.day = copy['newsWrite.needDay'];
  if (!tagsFit(values.tags)) errors.tags = copy['newsWrite.tooManyTags'];
  if (linkUrl.trim() !== '' && !isWebLink(linkUrl.trim())) errors.linkUrl = copy['newsWrite.badLink'];
  if (isBlank(title)) errors.title = copy['newsWrite.needTitle'];
  else if (isLongerThan(title.trim(), limits.title)) errors.title = tooLong(limits.title);
  if (isBlank(content)) errors.content = copy['newsWrite.needContent'];
  else if (isLongerThan(content.trim(), limits.body)) errors.content = tooLong(limits.body);
  return errors;
}

function tagsFit(text: string): boolean {
  const tags = cleanTags(text);
  return tags.length <= limits.tags && tags.every((tag) => !isLongerThan(tag, limits.tag));
}

/** Whether a required field is empty. The form then shows one sentence for all of them. */
export const isMissing = ({ cityCode, day, title, content }: NewsFormValues) =>
  !cityCode || day === '' || isBlank(title) || isBlank(content);
