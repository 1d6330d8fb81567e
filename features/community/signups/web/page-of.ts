import type { LinkTarget } from '#web/link-target.ts';
import type { OfItem } from './signup-key.ts';

type Placed = OfItem & { clubId?: string | null };

/** The page on which a sign-up stands. A meeting stands on that of its club. */
export const pageOf = ({ newsId, clubId }: Placed): LinkTarget =>
  newsId
    ? { to: '/news/$newsId', params: { newsId } }
    : { to: '/club/$clubId', params: { clubId: clubId ?? '' } };

export const entriesPageOf = ({ newsId, meetingId }: OfItem): LinkTarget =>
  newsId
    ? { to: '/news/$newsId/signups', params: { newsId } }
    : { to: '/meetings/$meetingId/signups', params: { meetingId: meetingId ?? '' } };

export const doorListPageOf = ({ newsId, meetingId }: OfItem): LinkTarget =>
  newsId
    ? { to: '/news/$newsId/door-list', params: { newsId } }
    : { to: '/meetings/$meetingId/door-list', params: { meetingId: meetingId ?? '' } };

/** How the address of the form names the item. */
export const writeSearchOf = ({ newsId, meetingId }: OfItem) =>
  newsId ? { news: newsId } : { meeting: meetingId ?? '' };
