import { copy } from '#residents/pasted-texts/copy.ts';
import { valueText } from '#residents/pasted-texts/lines.ts';
import type { Guess } from '#shared/korean-dates/notice.ts';
import { fill } from '#shared/text/korean.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { keyOf, type Picking } from './use-picked.ts';

type Props = { text: string; guesses: Guess[]; picked: Picking; hasText: boolean };

/** The guesses, and the words that they are from. */
export function FoundRows({ text, guesses, picked, hasText }: Props) {
  return (
    <section aria-label={countText(guesses)} className="flex flex-col">
      <p role="status" className="font-semibold text-row text-second">
        {countText(guesses)}
      </p>
      {guesses.map((guess) => (
        <Checkbox key={keyOf(guess)} checked={picked.isOn(guess)} onChange={(on) => picked.pick(guess, on)}>
          <Found guess={guess} sourceText={text.slice(guess.from, guess.to)} />
        </Checkbox>
      ))}
      {hasText && (
        <div className="mt-2 border-line border-t pt-2">
          <Checkbox checked={picked.hasSummary} onChange={picked.setSummary}>
            {copy['pastedText.summary']}
          </Checkbox>
          <Checkbox checked={picked.keepsText} onChange={picked.setKeepsText}>
            {copy['pastedText.keepText']}
          </Checkbox>
        </div>
      )}
    </section>
  );
}

const countText = ({ length }: Guess[]) =>
  length > 0 ? fill(copy['pastedText.found'], { count: length }) : copy['pastedText.nothing'];

function Found({ guess, sourceText }: { guess: Guess; sourceText: string }) {
  const value = valueText(guess, sourceText);
  const doubts = 'doubts' in guess ? guess.doubts.map((doubt) => copy[`pastedText.doubt.${doubt}`]) : [];
  if ('repeats' in guess && guess.repeats) doubts.push(copy['pastedText.repeats'] as never);
  return (
    <span className="flex items-start gap-2">
      <Tag variant="neutral" className="mt-[3px]">
        {copy[`pastedText.kind.${guess.kind}`]}
      </Tag>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="line-clamp-2 font-semibold text-body">{value}</span>
        {sourceText.trim() !== value && (
          <span className="line-clamp-2 text-meta text-second">
            {fill(copy['pastedText.words'], { words: sourceText.trim() })}
          </span>
        )}
        {doubts.map((doubt) => (
          <span key={doubt} className="block font-semibold text-meta text-warm">
            {doubt}
          </span>
        ))}
      </span>
    </span>
  );
}
