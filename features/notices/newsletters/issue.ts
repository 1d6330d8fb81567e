import type { Day } from '#shared/time/dates.ts';
import { challengeDays, weekDetail, weekName } from '#shared/time/weeks.ts';

/*
 * A newsletter tells of a challenge week and is issued on the Monday after it. Its name is that of the week
 * in which it is read, for which its days are.
 */

/** First and last day of the week in which it is read. */
export const issueDays = (week: number): { first: Day; last: Day } => challengeDays(week + 1);

/** `11월 넷째 주`. */
export const issueName = (week: number): string => weekName(week + 1);

/** What stands small beside the name: `121주차 · 11.23–11.29`. */
export const issueDetail = (week: number): string => weekDetail(week + 1);

/** The Monday of the next one. */
export const nextIssue = (week: number): Day => issueDays(week + 1).first;
