import type { ImageReason } from './reasons.ts';

/** What the server asks of a decoding process. */
export type EncodeOrder = {
  /** A file on this machine. */
  path: string;
  widths: readonly number[];
  /** Cut to a centred square first. */
  square: boolean;
};

export type EncodedImage = {
  /** Of the largest picture made. */
  width: number;
  height: number;
  thumbhash: string;
  files: { width: number; bytes: Uint8Array }[];
};

export type EncodeAnswer = { image: EncodedImage } | { refused: ImageReason };
