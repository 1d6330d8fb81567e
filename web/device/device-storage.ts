/**
 * localStorage or sessionStorage where it may be missing (a WebView without it), forbidden (it throws) or
 * full. A value that cannot be stored is not kept, and nothing else fails.
 */
function door(of: () => Storage | null | undefined) {
  function quietly<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = of();
      return storage ? use(storage) : otherwise;
    } catch {
      return otherwise;
    }
  }
  return {
    get: (name: string) => quietly((storage) => storage.getItem(name), null),
    /** Whether it is stored now. */
    set: (name: string, text: string) =>
      quietly((storage) => {
        storage.setItem(name, text);
        return true;
      }, false),
    remove: (name: string) => quietly((storage) => storage.removeItem(name), undefined),
    names: () =>
      quietly<string[]>(
        (storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
        [],
      ),
    clear: () => quietly((storage) => storage.clear(), undefined),
  };
}

export type Door = ReturnType<typeof door>;

/** The storage of the device, and the storage of this tab until it closes. */
export const device = door(() => localStorage);
export const tab = door(() => sessionStorage);
