import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api.ts';
import { postListQuery } from './api.ts';

/** Whether one may write in a club, as far as is known: a line that is down lets one write. */
export async function mayWriteIn(queries: QueryClient, clubId: string): Promise<boolean> {
  try {
    await queries.fetchInfiniteQuery(postListQuery({ club: clubId }));
  } catch (error) {
    return !(error instanceof ApiError && ['forbidden', 'not_found'].includes(error.code));
  }
  return true;
}
