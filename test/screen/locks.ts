import { onTestFinished } from 'vitest';

/**
 * The locks of a browser, as far as drafts use them. `taken`: those of other tabs.
 * `after`: what an answer waits for.
 */
export function withLocks(taken: Set<string>, after?: Promise<void>) {
  const request = async (
    name: string,
    _options: object,
    use: (lock: object | null) => Promise<void> | undefined,
  ) => {
    await after;
    if (taken.has(name)) return use(null);
    taken.add(name);
    await use({ name });
    taken.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
