import { fileText } from './file-text.ts';
import type { FileTextResult } from './file-text-result.ts';

/** The worker: one file in, its text or a reason out. */
addEventListener(
  'message',
  async ({ data }: MessageEvent<File>) => {
    const bytes = new Uint8Array(await data.arrayBuffer());
    // The reader of PDFs is a file of its own, which may not load.
    const result = await fileText(bytes).catch((): FileTextResult => ({ refused: 'pastedText.failed' }));
    postMessage({ answer: result });
  },
  { once: true },
);
