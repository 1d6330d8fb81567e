import { fileBytes, readingMs } from '#residents/pasted-texts/limits.ts';
import workerAddress from './file-reader.ts?worker&url';
import type { FileTextResult } from './file-text-result.ts';

/**
 * The text of a file, read by a worker of this device: nothing is sent, and a file that never ends, or fills
 * the memory, ends with its worker.
 */
export function readFile(file: File, signal: AbortSignal): Promise<FileTextResult> {
  if (file.size > fileBytes) return Promise.resolve({ refused: 'pastedText.tooLarge' });
  return new Promise((resolve) => {
    const worker = new Worker(trusted(workerAddress), { type: 'module' });
    const timer = setTimeout(() => finish({ refused: 'pastedText.slow' }), readingMs);
    function finish(result: FileTextResult) {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    }
    signal.addEventListener('abort', () => finish({ refused: 'pastedText.failed' }));
    // PDF.js takes a worker for its own and sends messages, too.
    worker.onmessage = ({ data }: MessageEvent<{ answer?: FileTextResult }>) =>
      data.answer && finish(data.answer);
    worker.onerror = () => finish({ refused: 'pastedText.failed' });
    worker.postMessage(file);
  });
}

type Policy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** The only script that this Trusted Types policy allows. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('masil-files', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError('not our reader of files');
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
