import { line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { isWebLink, linkLength } from '#town/news/link.ts';

/** The address that is fetched: calendars are often given as `webcal://…`, which means https. */
export const feedAddress = (address: string) => address.replace(/^webcal:/i, 'https:');

const isFeedAddress = (address: string) => isWebLink(feedAddress(address));

const address = line(linkLength, {
  required: 'sources.needAddress',
  fits: { test: isFeedAddress, reason: 'sources.badAddress' },
});

/** The fields of a source. */
export const sourceFields = {
  cityCode: { kind: 'city', required: 'sources.needTown' },
  name: line(limits.name, { required: 'sources.needName' }),
  address,
  tags: { kind: 'tags', tooMany: 'sources.tooManyTags' },
} as const;

/** The fields of a preview. */
export const previewFields = { cityCode: sourceFields.cityCode, address } as const;
