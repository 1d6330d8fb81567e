import type { Complaint } from '#shared/field-rules.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { ApiError } from '#web/requests/api-error.ts';

const byCode: Record<string, keyof typeof platform> = {
  offline: 'error.offline',
  not_found: 'error.notFound',
  rate_limited: 'error.rateLimited',
  too_large: 'error.bodyTooLarge',
  unavailable: 'error.unavailable',
  full: 'error.full',
};

/**
 * The only place that turns a failure into Korean. It tries the reason in the feature's words (`copy`), then
 * in the platform's, then the error code's text, then `fallback`. `offline` replaces the platform's text
 * about loading.
 */
export function errorMessage(
  error: unknown,
  copy: Record<string, string> = {},
  fallback?: string,
  offline?: string,
): string {
  if (!(error instanceof ApiError)) return fallback ?? platform['common.error'];
  if (error.code === 'offline' && offline) return offline;
  const reasonTexts: Record<string, string> = { ...platform, ...copy };
  const reason = error.reason && reasonTexts[error.reason];
  if (reason) return fill(reason, { max: Object.values(error.limits)[0] ?? '', word: error.word ?? '' });
  const general = byCode[error.code];
  return general ? platform[general] : (fallback ?? platform['common.error']);
}

/** For a write, whose failure is the same sentence while offline. */
export const writeErrorMessage = (error: unknown, copy: Record<string, string>, failed: string) =>
  errorMessage(error, copy, failed, failed);

/** For all fields of a form, by their path in the request. */
export function fieldErrors(
  error: unknown,
  copy: Record<string, string>,
): Record<string, string | undefined> {
  if (!(error instanceof ApiError)) return {};
  const { fields, limits, word } = error;
  const texts = Object.entries(fields).map(([path, reason]) => [
    path,
    complaintText({ reason, max: limits[path], word }, copy),
  ]);
  return Object.fromEntries(texts);
}

/** For a field whose value a form refuses. */
export function complaintText(
  { reason, max, word }: Complaint,
  copy: Record<string, string>,
): string | undefined {
  const reasonTexts: Record<string, string> = { ...platform, ...copy };
  return reasonTexts[reason] && fill(reasonTexts[reason], { max: max ?? '', word: word ?? '' });
}
