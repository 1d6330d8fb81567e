/** The code of an error, of its cause or of the first of several; its name if it has none. */
export function codeOf(error: unknown): string {
  const { code, name, cause, errors } = error as Partial<AggregateError> & { code?: unknown };
  const inner = cause ?? errors?.[0];
  return typeof code === 'string' ? code : inner ? codeOf(inner) : (name ?? 'unknown');
}
