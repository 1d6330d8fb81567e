import type { z } from 'zod';

/**
 * An answer as its contract says it: keys that the contract does not name are dropped (decisions/047). An
 * answer that breaks its contract is an error of ours. It names the place and not the value, which may be
 * personal.
 */
export function parseResponse<S extends z.ZodType>(contract: S, value: unknown): z.infer<S> {
  const { success, data, error } = contract.safeParse(value);
  if (success) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  throw new Error(
    `The answer breaks its contract at "${path.join('.')}": ${message}. Correct its present.ts or its contract.`,
  );
}
