// A body that is made while it is sent, so that a long one neither fills the memory nor holds up other requests.

/**
 * The pieces of a text as a body, in UTF-8, each made when the client has taken the one before; compressed with gzip where asked.
 * What a piece throws ends the connection in the middle, which clients notice; `onError` is called before.
 */
export function streamText(
  pieces: AsyncGenerator<string, void>,
  { gzip, onError }: { gzip: boolean; onError: (error: unknown) => void },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done === true) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
  return gzip ? body.pipeThrough(new CompressionStream('gzip')) : body;
}
