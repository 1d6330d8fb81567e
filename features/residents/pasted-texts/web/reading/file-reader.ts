import type { FileAnswer } from './file-answer.ts';
import { fileText } from './file-text.ts';

/** The worker: one file in, its text or a reason out. */
addEventListener(
  'message',
  async ({ data }: MessageEvent<File>) => {
    const bytes = new Uint8Array(await data.arrayBuffer());
    // The reader of PDFs is a file of its own, which may not load.
    const answer = await fileText(bytes).catch((): FileAnswer => ({ refused: 'pastedText.failed' }));
    postMessage({ answer });
  },
  { once: true },
);
