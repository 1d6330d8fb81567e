import { type FileHandle, open } from 'node:fs/promises';

const chunkBytes = 32 * 1024;

/** A file, read as fast as it is taken: whoever takes nothing keeps one piece of it in memory, and nothing is opened. */
export function streamFile(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= await open(path, 'r');
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}
