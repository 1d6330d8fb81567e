import type { ImageReason } from './reasons.ts';

/** What the server asks of a decoding process. */
export type EncodeOrder = {
  /** A file on this machine. */
  path: string;
  widths: readonly number[];
  /** Cut to a centred square first. */
  square: boolean;
};

/** An order, and the processor time that its picture may take: on a busy machine even a small one takes long by the clock. */
export type EncodeTask = EncodeOrder & { maxProcessorMs: number };

/** The exit code of a process whose picture took more than that. */
export const exitTooDear = 3;

export type EncodedImage = {
  /** Of the largest picture made. */
  width: number;
  height: number;
  thumbhash: string;
  files: { width: number; bytes: Uint8Array }[];
};

export type EncodeAnswer = { image: EncodedImage } | { refused: ImageReason };
