import { useEffect, useRef, useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import { copy } from '#town/broadcasts/listen-copy.ts';
import { Square, Volume2 } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { quietOthers } from './quiet-others.ts';
import { useVoice } from './use-voice.ts';

type Props = { title: string; text: string; onBegin?: () => void; onEnd?: () => void; isShown?: boolean };

/** Chromium falls silent in a long utterance, so each sentence is one. */
const sentencesOf = (text: string) => text.match(/[^.!?\n]+[.!?]*|\n/g)?.filter((one) => one.trim()) ?? [];

/** Reads a text aloud. Where the device has no Korean voice, the text is shown large instead. */
export function Reader({ title, text, onBegin, onEnd, isShown }: Props) {
  const voice = useVoice();
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);
  const stop = () => {
    turn.current += 1;
    globalThis.speechSynthesis?.cancel();
    setReading(false);
  };
  // Leaving the page ends it.
  useEffect(() => () => void (turn.current && globalThis.speechSynthesis?.cancel()), []);

  function read() {
    quietOthers();
    turn.current += 1;
    const mine = turn.current;
    const sentences = sentencesOf(text);
    setReading(true);
    onBegin?.();
    sentences.forEach((sentence, index) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = 'ko-KR';
      utterance.voice = voice;
      utterance.rate = 0.95;
      utterance.onerror = () => mine === turn.current && setReading(false);
      if (index === sentences.length - 1)
        utterance.onend = () => {
          if (mine !== turn.current) return;
          setReading(false);
          onEnd?.();
        };
      speechSynthesis.speak(utterance);
    });
  }

  if (!voice)
    return isShown ? null : (
      <p dir="auto" className="whitespace-pre-wrap font-medium text-title [overflow-wrap:anywhere]">
        {text}
      </p>
    );
  return (
    <Button
      size="small"
      variant={isShown ? 'secondary' : 'primary'}
      icon={<Icon of={isReading ? Square : Volume2} size={18} />}
      aria-label={isReading ? copy['broadcasts.pause'] : fill(copy['broadcasts.readingOf'], { title })}
      onClick={isReading ? stop : read}
    >
      {copy[isReading ? 'broadcasts.pause' : 'broadcasts.reading']}
    </Button>
  );
}
