/** Wraps a stream so that it fails when nothing is read for `stallMs`. Calls `over` when it ends. */
export function withStallTimeout(
  stream: ReadableStream<Uint8Array>,
  stallMs: number,
  over: () => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    over();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          end();
          controller.error(new Error(`The client read nothing for ${stallMs} ms.`));
          reader.cancel().catch(() => {});
        }, stallMs);
        timer.unref();
      },
      async pull(controller) {
        timer?.refresh();
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      async cancel() {
        end();
        await reader.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}
