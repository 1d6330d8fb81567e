import { ChevronLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '#web/copy.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

type Props = {
  title: ReactNode;
  onBack?: () => void;
  /** The button back is a cross that closes. */
  closes?: boolean;
  /** Icons or a word on the right. */
  children?: ReactNode;
  /** Content that stays with the bar while the page scrolls: tabs, a region bar. */
  below?: ReactNode;
};

export function TopBar({ title, onBack, closes, children, below }: Props) {
  return (
    <header className="top-bar sticky top-0 z-30 bg-page pt-[env(safe-area-inset-top)]">
      <div className={classNames('flex min-h-14 items-center pr-2', onBack ? 'pl-1.5' : 'pl-4')}>
        {onBack && (
          <IconButton
            label={copy[closes ? 'common.close' : 'common.back']}
            icon={<Icon of={closes ? X : ChevronLeft} size={26} />}
            onClick={onBack}
          />
        )}
        <h1
          className={classNames(
            'line-clamp-2 min-w-0 flex-1 font-bold [overflow-wrap:anywhere]',
            onBack ? 'text-section' : 'text-title',
          )}
        >
          {title}
        </h1>
        {children && <div className="flex shrink-0 items-center">{children}</div>}
      </div>
      {below}
    </header>
  );
}
