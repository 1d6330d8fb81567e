import { type RawBuilder, sql } from 'kysely';
import type { ReminderChoice } from '#residents/reminders/choices.ts';

/** The kinds of `features/days/calendar`, `features/community/meetings` and `features/community/signups`. */
export const entryReminders = ['eventTomorrow', 'eventSoon'] as const;
export const meetingReminders = ['meetingTomorrow', 'meetingSoon'] as const;
export const signupReminders = ['signupTomorrow', 'signupSoon'] as const;

type Rule = {
  /** The end of the kind, whose beginning is what it is about. Its sentence must hold until `until`. */
  kindSuffix: 'Tomorrow' | 'Soon';
  /** In Seoul, computed from `plan.day` and `plan.time`. No reminder without one: null. */
  due: RawBuilder<unknown>;
  /** How late it may still be told. Later, for example because the database was away, it is dropped. */
  until: RawBuilder<unknown>;
};

/** The rules: when a choice is due and how late it may be told. None overrides a channel that is off. */
const rules: Record<ReminderChoice, Rule> = {
  evening: {
    kindSuffix: 'Tomorrow',
    due: sql`plan.day - 1 + time '20:00'`,
    until: sql`plan.day + time '00:00'`,
  },
  // A whole day begins at midnight: nobody wants to be woken a day before.
  day: {
    kindSuffix: 'Tomorrow',
    due: sql`plan.day - 1 + coalesce(plan.time, time '09:00')`,
    until: sql`plan.day + time '00:00'`,
  },
  hour: {
    kindSuffix: 'Soon',
    due: sql`plan.day + plan.time - interval '1 hour'`,
    until: sql`plan.day + plan.time`,
  },
};

/** The rules as rows of (choice, tells, due_at, until). */
export const ruleRows = sql.join(
  Object.entries(rules).map(
    ([choice, { kindSuffix, due, until }]) =>
      sql`(${sql.lit(choice)}, ${sql.lit(kindSuffix)}, (${due}) at time zone 'Asia/Seoul', (${until}) at time zone 'Asia/Seoul')`,
  ),
);
