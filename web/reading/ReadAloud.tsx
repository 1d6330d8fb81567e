import { lazy, Suspense } from 'react';
import { useEasy } from '#web/display/easy.ts';

const Button = lazy(async () => ({ default: (await import('./ReadAloudButton.tsx')).ReadAloudButton }));

/** The text that is read: a title and a text, or the text that the page shows. */
type Props = { textOf: () => string };

/**
 * On the easy screen the button stands above the text. Its room is kept, so that the text does not move when
 * it comes, unless the device is known to have no Korean voice.
 */
export function ReadAloudAbove({ textOf }: Props) {
  return (
    <div className="read-aloud-room mt-3 min-h-14">
      {useEasy() && (
        <Suspense>
          <Button textOf={textOf} className="w-full" />
        </Suspense>
      )}
    </div>
  );
}

/** Elsewhere it is the last of the actions below the text. */
export function ReadAloud({ textOf }: Props) {
  return (
    !useEasy() && (
      <Suspense>
        <Button textOf={textOf} />
      </Suspense>
    )
  );
}
