import { body, line } from '#shared/field-rules.ts';
import { isWebLink, linkLength } from '#town/news/link.ts';
import { bodyLength, titleLength } from './limits.ts';

const isSecureLink = (text: string) => isWebLink(text) && new URL(text).protocol === 'https:';

/** The texts of an announcement. */
export const announcementFields = {
  title: line(titleLength, { required: 'announcements.needTitle' }),
  body: body(bodyLength),
  linkUrl: line(linkLength, { fits: { test: isSecureLink, reason: 'announcements.badLink' } }),
} as const;
