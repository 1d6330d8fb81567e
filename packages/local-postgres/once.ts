/** Runs `action` at the first call. Every later call gets the same result. */
export function once<T>(action: () => Promise<T>) {
  let result: Promise<T> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
