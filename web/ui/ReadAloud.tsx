import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { copy } from '#web/read-aloud-copy.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const synthesis = () => globalThis.speechSynthesis;

/** Browsers load their voices after the page. */
function subscribe(changed: () => void) {
  synthesis()?.addEventListener?.('voiceschanged', changed);
  return () => synthesis()?.removeEventListener?.('voiceschanged', changed);
}

const koreanVoice = () =>
  synthesis()
    ?.getVoices()
    .find(({ lang }) => /^ko\b/.test(lang)) ?? null;

/** Chromium falls silent in a long utterance, so each sentence is one. */
const sentencesOf = (text: string) => text.match(/[^.!?\n]+[.!?]*/g)?.filter((one) => one.trim()) ?? [];

const hasVoice = () => koreanVoice() !== null;

/** Reads a text aloud on request. Nothing where the device has no Korean voice. */
export function ReadAloud({ text }: { text: () => string }) {
  const reads = useSyncExternalStore(subscribe, hasVoice, () => false);
  const [isReading, setReading] = useState(false);
  // Leaving the page ends it.
  useEffect(() => () => void (isReading && synthesis()?.cancel()), [isReading]);
  if (!reads) return null;

  function read() {
    speechSynthesis.cancel();
    const [voice, sentences] = [koreanVoice(), sentencesOf(text())];
    for (const [index, sentence] of sentences.entries()) {
      const utterance = Object.assign(new SpeechSynthesisUtterance(sentence), { lang: 'ko-KR', voice });
      if (index === sentences.length - 1) utterance.onend = () => setReading(false);
      utterance.onerror = () => setReading(false);
      speechSynthesis.speak(utterance);
    }
    setReading(sentences.length > 0);
  }

  return (
    <Button
      size="small"
      look="secondary"
      icon={<Icon of={isReading ? Square : Volume2} size={18} />}
      onClick={() => (isReading ? setReading(false) : read())}
    >
      {copy[isReading ? 'readAloud.stop' : 'readAloud.start']}
    </Button>
  );
}
