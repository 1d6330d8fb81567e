import { ApiError } from '#web/requests/api-error.ts';

/** Whether a save was refused because the item was changed elsewhere since the form was opened. */
export const wasChanged = (error: unknown) =>
  error instanceof ApiError && error.reason === 'edit.changedMeanwhile';
