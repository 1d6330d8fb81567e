import type { Hook } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';

const isCopyKey = (text: string) => /^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/.test(text);

/** Turns a contract's validation error into a refusal: the first reason, and a reason for each field. */
function invalid(error: ZodError): Refusal {
  const fields: Record<string, string> = {};
  const limits: Record<string, number> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    if (!name || name in fields) continue;
    fields[name] = isCopyKey(issue.message) ? issue.message : 'error.invalid';
    const max = issue.code === 'custom' ? issue.params?.max : undefined;
    if (typeof max === 'number') limits[name] = max;
  }
  const reason = error.issues.map((issue) => issue.message).find(isCopyKey);
  return new Refusal('invalid', { reason, fields, limits });
}

// biome-ignore lint/suspicious/noExplicitAny: the hook serves every route's own types
export const refuseInvalid: Hook<any, Env, any, any> = (result) => {
  if (!result.success) throw invalid(result.error as ZodError);
};
