import { type ReactNode, useRef } from 'react';
import { copy } from '#web/copy.ts';
import { ArrowDown } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { usePull } from './use-pull.ts';

type Props = { onRefresh: () => Promise<unknown>; children: ReactNode };

/** Lets the user pull a list down to reload it. Without touch, pressing the active tab does the same. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const { state, distance } = usePull(area, onRefresh);
  const moving = state === 'pulling' || state === 'armed';
  return (
    <div ref={area} className="flex min-h-0 flex-1 flex-col">
      <div
        style={{ height: distance }}
        className={classNames(
          'grid place-items-center overflow-hidden text-hint text-meta',
          !moving && 'transition-[height] duration-200',
        )}
      >
        {state === 'refreshing' && <Spinner size={24} />}
        {moving && (
          <span className="flex items-center gap-1.5">
            <Icon
              of={ArrowDown}
              size={16}
              className={classNames('transition-transform', state === 'armed' && 'rotate-180')}
            />
            {copy[state === 'armed' ? 'refresh.release' : 'refresh.pull']}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
