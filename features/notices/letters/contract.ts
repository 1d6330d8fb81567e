import { z } from '@hono/zod-openapi';
import { OpenPoll } from '#community/polls/contract.ts';
import { CalendarEntry } from '#days/calendar/contract.ts';

const TitledNews = z.object({ id: z.uuid(), title: z.string() });

/** Today's letter, as things are now. */
export const Letter = z
  .object({
    day: z.string(),
    /** Public holidays. */
    holidays: z.array(z.string()),
    /** The other names of the day: 동지, or 풍물시장 장날. */
    marks: z.array(z.string()),
    /** The viewer's own events, liked news and meetings of today. */
    events: z.array(CalendarEntry),
    /** Polls that wait for the viewer's vote. They are not among the events. */
    polls: z.array(OpenPoll),
    /** News of the town about today, without what is among the events. */
    townNews: z.array(TitledNews),
    /** Urgent news since yesterday's letter. */
    urgent: z.array(TitledNews),
    /**
     * The numbers of new items since yesterday's letter: other news, posts of the board, unread notifications
     * and unread messages.
     */
    counts: z.object({ news: z.int(), posts: z.int(), notices: z.int(), chats: z.int() }),
  })
  .openapi('Letter');
export type Letter = z.infer<typeof Letter>;
