/** Runs `action` at the first call; every later one gets the same result. */
export function once<T>(action: () => Promise<T>) {
  let result: Promise<T> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
