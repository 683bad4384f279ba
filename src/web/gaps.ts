// A document's text with gaps in it, into which bytes go that were made before.

/** Stands where bytes go; no text can be taken for it, since none keeps its `<`. */
export function gapFor(at: number): string {
  return `<!--gap:${at}-->`;
}

const gap = /<!--gap:(\d+)-->/g;

/** Written into again and again, since to write into what is there takes half the time of making a new array. */
let desk = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * Gives the text as UTF-8 to `take`, each gap filled with all bytes at its place in `fillings`. The bytes lie where the next text
 * will be written: whoever wants to keep them copies them before `take` returns.
 */
export function utf8WithGaps<T>(
  text: string,
  fillings: readonly (readonly Uint8Array[])[],
  take: (bytes: Uint8Array<ArrayBuffer>) => T,
): T {
  // A sign of a text takes three bytes at most.
  const most = fillings.flat().reduce((size, bytes) => size + bytes.length, text.length * 3);
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most * 2);
  let [written, read] = [0, 0];
  for (const { 0: sign, 1: place, index } of text.matchAll(gap)) {
    written += desk.write(text.slice(read, index), written);
    for (const bytes of fillings[Number(place)] ?? []) {
      desk.set(bytes, written);
      written += bytes.length;
    }
    read = index + sign.length;
  }
  written += desk.write(text.slice(read), written);
  return take(new Uint8Array(desk.buffer, 0, written));
}
