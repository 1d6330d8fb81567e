/** A file in chunks, read as fast as the consumer reads. The consumer reads it to its end or cancels it. */
export type FileStream = {
  body: ReadableStream<Uint8Array>;
  size: number;
};

export type StoredFile = { key: string; modifiedAt: Date; size: number };

/**
 * Stores files. Keys are `folder/…/name` (`keys.ts`); an invalid key throws before anything is touched. A
 * file is complete or absent, and `put` returns once it would survive a power cut. Failures of the disk or
 * the network reject with the library's error.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The whole file, for small files or ones used at once. Null if there is no such file. */
  get(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; size: number } | null>;
  stream(key: string): Promise<FileStream | null>;
  /**
   * The address at which nginx has the file, for nginx alone (`deploy/nginx/masil.conf`). Null if there is no
   * such file.
   */
  internalAddress(key: string): Promise<string | null>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Every file whose key starts with `prefix` (`posts/`), in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>;
};
