import { z } from '@hono/zod-openapi';
import { reminderChoices, wholeDayChoices } from './choices.ts';

const choices = z.array(z.enum(reminderChoices)).max(reminderChoices.length);

/** The choice for one event or meeting: none, or some; null for what the person's settings say. */
export const Reminders = choices.nullable();
export type Reminders = z.infer<typeof Reminders>;

/** The choices for everything that has none of its own. */
export const ReminderSettings = z
  .object({
    /** Events and liked news that last a whole day. */
    wholeDay: z.array(z.enum(wholeDayChoices)).max(wholeDayChoices.length),
    timed: choices,
    /** Meetings that the person goes to. */
    meetings: choices,
  })
  .openapi('ReminderSettings');
export type ReminderSettings = z.infer<typeof ReminderSettings>;
