import { ApiError } from '#web/api.ts';
import { askForClub } from './api.ts';

/** Whether one may write in a club, as far as is known: a line that is down lets one write. */
export async function mayWriteIn(clubId: string): Promise<boolean> {
  try {
    await askForClub(clubId);
  } catch (error) {
    return !(error instanceof ApiError && ['forbidden', 'not_found'].includes(error.code));
  }
  return true;
}
