/** A file piece by piece, as it is taken. It is either read to its end or cancelled. */
export type FileStream = { body: ReadableStream<Uint8Array>; size: number };

export type StoredFile = { key: string; modifiedAt: Date; size: number };

/**
 * Where files are kept. Keys are `folder/…/name` (`keys.ts`); a key that is not throws before anything is
 * touched. A file is whole or absent, and `put` returns when it would survive a power cut. Failures of the
 * disk or the network reject with the library's error.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Whole, for what is small or used up at once. Null: there is no such file. */
  get(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; size: number } | null>;
  stream(key: string): Promise<FileStream | null>;
  /** Removing what is absent is no error. */
  remove(key: string): Promise<void>;
  /** Every file whose key starts with `prefix` (`posts/`), in no promised order. */
  list(prefix: string): AsyncIterable<StoredFile>;
};
