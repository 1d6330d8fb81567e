import { type ReactNode, useId } from 'react';
import { copy } from '#residents/pasted-texts/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Filling } from './use-filling.ts';

type Props<Name extends string> = { filling: Filling<Name>; name: Name; children: ReactNode };

/** A field that may hold a guess, which is marked until the person changes or confirms it. */
export function Guessed<Name extends string>({ filling, name, children }: Props<Name>) {
  const id = useId();
  const isGuess = filling.isGuess(name);
  return (
    <fieldset aria-describedby={isGuess ? id : undefined} className="flex min-w-0 flex-col gap-2">
      {children}
      {isGuess && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span id={id}>
            <Tag>{copy['pastedText.guess']}</Tag>
          </span>
          <Button
            size="small"
            variant="quiet"
            aria-label={fill(copy['pastedText.confirmOf'], { field: filling.labels[name] })}
            onClick={() => filling.confirm(name)}
          >
            {copy['pastedText.confirm']}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
