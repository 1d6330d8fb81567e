import type { ReactNode } from 'react';
import { copy } from '#web/copy.ts';
import { ChevronLeft, X } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  title: ReactNode;
  onBack?: () => void;
  /** The button back is a cross that closes. */
  closes?: boolean;
  /** Icons or a word on the right. */
  children?: ReactNode;
  /**
   * Links in place of `children`. On the easy screen they are words in a row of their own, which scrolls
   * away.
   */
  links?: ReactNode;
  /** Content that stays with the bar while the page scrolls: tabs, a region bar. */
  below?: ReactNode;
};

export function TopBar({ title, onBack, closes, children, links, below }: Props) {
  return (
    <header className="top-bar sticky top-0 z-30 bg-page easy:has-[.bar-links]:-top-14 pt-[env(safe-area-inset-top)]">
      <div
        className={classNames('flex min-h-14 items-center pr-2 easy:flex-wrap', onBack ? 'pl-1.5' : 'pl-4')}
      >
        {onBack && (
          <IconButton
            label={copy[closes ? 'common.close' : 'common.back']}
            icon={<Icon of={closes ? X : ChevronLeft} size={26} />}
            shortLabel={copy[closes ? 'common.close' : 'common.backWord']}
            onClick={onBack}
            className="easy:mr-2 easy:border-page easy:border-y-6 easy:bg-fill"
          />
        )}
        <h1
          className={classNames(
            'line-clamp-2 min-w-0 flex-1 font-bold [overflow-wrap:anywhere] easy:min-w-24',
            onBack ? 'text-section' : 'text-title',
          )}
        >
          {title}
        </h1>
        {children && <div className="flex shrink-0 items-center">{children}</div>}
        {links && (
          <div className="bar-links flex shrink-0 items-center easy:order-first easy:grid easy:h-14 easy:auto-cols-fr easy:grid-flow-col easy:basis-full">
            {links}
          </div>
        )}
      </div>
      {below}
    </header>
  );
}
