import type { ImageReason } from './reasons.ts';

/** An order from the server to a decoding process. */
export type EncodeOrder = {
  /** A file on this machine. */
  path: string;
  widths: readonly number[];
  /** Whether to crop to a centred square first. */
  square: boolean;
};

/**
 * An order with its limit of processor time. On a busy machine even a small image takes long by the clock.
 */
export type EncodeTask = EncodeOrder & { maxProcessorMs: number };

/** The exit code of a process whose image exceeded that limit. */
export const exitTooDear = 3;

export type EncodedImage = {
  /** Width and height of the largest file made. */
  width: number;
  height: number;
  thumbhash: string;
  files: { width: number; bytes: Uint8Array }[];
};

export type EncodeResult = { image: EncodedImage } | { refused: ImageReason };
