import { choiceOf, codeOf } from '#residents/rights/places-of-right.ts';
import type { Image } from '#server/images/contract.ts';
import { cleanTags } from '#shared/text/text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { seoulTime } from '#shared/time/time-of-day.ts';
import { instantAt, wallTime } from '#shared/time/wall-time.ts';
import type { NewsArticle, NewsWritten } from '#town/news/contract.ts';
import type { IncomingArticle } from '#town/news/incoming-contract.ts';
import type { ScheduledNews } from '#town/news/scheduled-contract.ts';
import { serverNow } from '#web/device/clock.ts';

/** The form's fields, as typed. */
export type NewsFormValues = {
  id: string;
  revision: number;
  /** A town, a province or the country, as `choiceOf` names it; empty asks. */
  place: string;
  day: string;
  tags: string;
  linkUrl: string;
  title: string;
  content: string;
  image: Image | null;
  urgent: boolean;
  /** Empty is the whole town. */
  areaId: string;
  /** The last day on which lists show it; empty is for ever. */
  shownUntil: string;
  /** Whether it stands on top, and until when: `2026-11-24T09:00`. */
  isPinned: boolean;
  pinnedTo: string;
  /** Whether it is published at a later time: `2026-11-24` and `07:30`. */
  isLater: boolean;
  publishDay: string;
  publishTime: string;
};

const now = { isLater: false, publishDay: '', publishTime: '' };

/** How long news stands on top, if the writer does not choose another time. */
const usualPinMs = 7 * 86_400_000;

export const emptyNews = (id: string, place: string, at = serverNow()): NewsFormValues => ({
  id,
  revision: 0,
  place,
  day: '',
  tags: '',
  linkUrl: '',
  title: '',
  content: '',
  image: null,
  urgent: false,
  areaId: '',
  shownUntil: '',
  ...unpinned(at),
  ...now,
});

const unpinned = (at: Date) => ({ isPinned: false, pinnedTo: wallTime(new Date(at.getTime() + usualPinMs)) });

/** The key of the draft of new news. */
export const draftKeyOf = (personId: string) => `${personId}:news:new`;

export const valuesOfScheduled = (news: ScheduledNews): NewsFormValues => ({
  ...writtenOf(news),
  isLater: true,
  publishDay: seoulDay(new Date(news.publishAt)),
  publishTime: seoulTime(new Date(news.publishAt)),
});

export const valuesOf = (news: NewsArticle): NewsFormValues => ({ ...writtenOf(news), ...now });

const writtenOf = (news: NewsArticle | ScheduledNews) => ({
  id: news.id,
  revision: news.revision,
  place: choiceOf(news.cityCode),
  day: news.day,
  tags: news.tags.join(', '),
  linkUrl: news.linkUrl ?? '',
  title: news.title,
  content: news.content,
  image: news.image,
  urgent: news.urgent,
  areaId: news.area?.id ?? '',
  shownUntil: news.shownUntil ?? '',
  ...(news.pinnedUntil ? { isPinned: true, pinnedTo: wallTime(news.pinnedUntil) } : unpinned(serverNow())),
});

export const valuesOfIncoming = (id: string, { linkUrl, ...item }: IncomingArticle): NewsFormValues => ({
  ...emptyNews(id, item.cityCode),
  day: item.day,
  tags: item.tags.join(', '),
  linkUrl: linkUrl ?? '',
  title: item.title,
  content: item.content,
});

/** The time of publication; null is now, and undefined a time that is not whole. */
export function publishAtOf({ isLater, publishDay, publishTime }: NewsFormValues): string | null | undefined {
  if (isLater !== true) return null;
  const at = new Date(`${publishDay}T${publishTime}:00+09:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/**
 * The request of the form. `cityCode`: null if no place is chosen. `publishAt`: null is now, and undefined a
 * time that is not whole, as of `pinnedUntil`.
 */
export type NewsRequest = Omit<NewsWritten, 'cityCode'> & {
  cityCode: string | null;
  publishAt: string | null | undefined;
};

export const toChange = (values: NewsFormValues): NewsRequest => ({
  publishAt: publishAtOf(values),
  cityCode: values.place ? codeOf(values.place) : null,
  day: values.day,
  title: values.title,
  content: values.content,
  tags: cleanTags(values.tags),
  linkUrl: values.linkUrl.trim() || null,
  imageId: values.image?.id ?? null,
  // A draft that an earlier release kept on the device has none of these.
  urgent: values.urgent === true,
  areaId: values.areaId || null,
  shownUntil: values.shownUntil || null,
  pinnedUntil: values.isPinned === true ? instantAt(values.pinnedTo) || undefined : null,
});
