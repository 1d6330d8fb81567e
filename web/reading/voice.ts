/** Sentences are read one by one: Chromium stops within a long text. */
const sentencesOf = (text: string) =>
  text
    // An address is noise to the ear.
    .replace(/https?:\/\/\S+/g, '')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const findVoice = () => speechSynthesis.getVoices().find(({ lang }) => /^ko\b/i.test(lang));

/** How long a browser may take to list its voices, in ms. */
const voicesWithinMs = 3000;

/**
 * Whether this browser speaks Korean. Chromium lists its voices a moment after it is asked the first time.
 */
export async function speaksKorean(): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false;
  if (findVoice()) return true;
  const stop = new AbortController();
  await new Promise((done) => {
    speechSynthesis.addEventListener?.('voiceschanged', done, { signal: stop.signal });
    setTimeout(done, voicesWithinMs);
  });
  stop.abort();
  return findVoice() !== undefined;
}

/** Reads the text aloud. `ended` is called once, at its end or when something stopped it. */
export function readAloud(text: string, ended: () => void): void {
  speechSynthesis.cancel();
  const sentences = sentencesOf(text);
  for (const [index, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = 'ko-KR';
    utterance.voice = findVoice() ?? null;
    // A little slower than speech.
    utterance.rate = 0.9;
    utterance.onerror = ended;
    if (index === sentences.length - 1) utterance.onend = ended;
    speechSynthesis.speak(utterance);
  }
  if (sentences.length === 0) ended();
}

export const stopReading = () => speechSynthesis.cancel();
