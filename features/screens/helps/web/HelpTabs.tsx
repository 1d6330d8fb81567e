import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#screens/helps/helping-copy.ts';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { helpsQuery } from './api.ts';

const tab =
  'relative flex min-h-11 flex-1 items-center justify-center gap-1 px-2 text-center font-semibold text-[0.9375rem] text-hint ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full aria-[current=page]:after:bg-ink';

/** The two sides of help, each with an address of its own. Requests that wait are counted on theirs. */
export function HelpTabs() {
  const { helping } = useSuspenseQuery(helpsQuery).data;
  const waiting = helping.filter(({ can }) => can.accept).length;
  return (
    <UnderHeader>
      <nav aria-label={copy['helps.sides']} className="flex border-line border-b bg-page px-2">
        <Link to="/settings/helpers" replace className={tab}>
          {copy['helps.helpers']}
        </Link>
        <Link to="/settings/helping" replace className={tab}>
          {copy['helps.helping']}
          {waiting > 0 && <span className="text-meta text-red tabular-nums">{waiting}</span>}
        </Link>
      </nav>
    </UnderHeader>
  );
}
