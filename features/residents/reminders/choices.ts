/** When somebody can be reminded of an event or a meeting (product 11.8). `hour` needs a time. */
export const reminderChoices = ['evening', 'day', 'hour'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];

/** The choices for what lasts a whole day. */
export const wholeDayChoices = ['evening', 'day'] as const;

/** The default of people who have chosen nothing (product 11.9). */
export const defaultReminders = {
  wholeDay: ['evening'],
  timed: ['hour'],
  meetings: ['evening', 'hour'],
} as const satisfies Record<string, ReminderChoice[]>;
