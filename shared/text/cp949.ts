/**
 * CP949, the Korean code page of Windows: EUC-KR with the 8,822 syllables that KS X 1001 lacks, € and ®. The
 * Encoding Standard means it by `euc-kr`, and browsers read it so; the decoder of Node knows only the 2,350
 * syllables of the standard.
 */
export function decodeCp949(bytes: Uint8Array, { fatal }: { fatal: boolean }): string {
  const plain = new TextDecoder('euc-kr', { fatal });
  if (isWhole()) return plain.decode(bytes);
  const pieces: string[] = [];
  let [from, at] = [0, 0];
  while (at < bytes.length) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    const syllable = lead < 0x81 ? undefined : syllables().get(256 * lead + trail);
    if (syllable) {
      pieces.push(plain.decode(bytes.subarray(from, at)), syllable);
      from = at + 2;
    }
    // A wrong trail byte that is a letter of ASCII stands for itself.
    at += lead < 0x81 || (!syllable && trail < 0x80) ? 1 : 2;
  }
  pieces.push(plain.decode(bytes.subarray(from)));
  return pieces.join('');
}

let whole: boolean | undefined;
const isWhole = () => (whole ??= new TextDecoder('euc-kr').decode(new Uint8Array([0x81, 0x41])) === '갂');

let known: Map<number, string> | undefined;

/**
 * The syllables that KS X 1001 lacks, in the order of Unicode, at the places that it
 * leaves free; and two signs.
 */
function syllables(): Map<number, string> {
  if (known) return known;
  known = new Map([
    [0xa2e6, '€'],
    [0xa2e7, '®'],
  ]);
  const others = syllablesOfStandard();
  let next = 0xac00;
  for (let lead = 0x81; lead <= 0xc6; lead++)
    for (const trail of lead <= 0xa0 ? trails : trails.filter((one) => one <= 0xa0)) {
      while (others.has(String.fromCharCode(next))) next++;
      if (next > 0xd7a3) return known;
      known.set(256 * lead + trail, String.fromCharCode(next++));
    }
  return known;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);
const trails = [...between(0x41, 0x5a), ...between(0x61, 0x7a), ...between(0x81, 0xfe)];

function syllablesOfStandard(): ReadonlySet<string> {
  const rows = between(0xb0, 0xc8).flatMap((lead) => between(0xa1, 0xfe).flatMap((trail) => [lead, trail]));
  return new Set(new TextDecoder('euc-kr').decode(new Uint8Array(rows)));
}
