import { copy } from '#features/challenges/copy.ts';
import { ApiError } from '#web/api-error.ts';
import { errorMessage } from '#web/errors.ts';

/** A line that is down says nothing about loading again here: the form's own sentence fits. */
export const failureText = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.code === 'offline' ? fallback : errorMessage(error, copy, fallback);
