/** What somebody is told of: all, only what they need, or what their own switches say (product 16.18). */
export const notificationChoices = ['all', 'needed', 'own'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];
