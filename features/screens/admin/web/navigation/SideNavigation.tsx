import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { type AdminTab, adminGroups } from '#web/admin/admin-tab.ts';
import { classNames } from '#web/ui/class-names.ts';
import { KeysButton } from './KeysDialog.tsx';

/** A tab that the viewer has. `count`: how much waits there. */
export type Entry = { name: string; label: string; group: AdminTab['group']; count?: number };
type Props = { entries: Entry[]; value: string };

/** The tabs at the side of a computer's screen. */
export function SideNavigation({ entries, value }: Props) {
  const nav = useRef<HTMLElement>(null);
  // In a low window the current tab may be below the navigation's end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the element that is found
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [value]);
  return (
    <nav
      ref={nav}
      aria-label={copy['admin.tabs']}
      className="admin-pane hidden flex-col border-line border-r px-3 py-4 min-[1024px]:flex"
    >
      <EntryGroups entries={entries} value={value} />
      <div className="mt-auto pt-4">
        <KeysButton />
      </div>
    </nav>
  );
}

/** Links to all tabs in their groups. */
export function EntryGroups({ entries, value, onChosen }: Props & { onChosen?: () => void }) {
  const id = useId();
  return adminGroups.map((group) => {
    const own = entries.filter((entry) => entry.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group} className="mb-4">
        <h2 id={`${id}-${group}`} className="px-3 pb-1 font-semibold text-hint text-meta">
          {adminCopy[`admin.group.${group}`]}
        </h2>
        <ul aria-labelledby={`${id}-${group}`}>
          {own.map(({ name, label, count }) => (
            <li key={name}>
              <Link
                to="/admin"
                search={{ tab: name }}
                replace
                preload={false}
                aria-current={name === value ? 'page' : undefined}
                onClick={onChosen}
                className={classNames(
                  'pressable flex min-h-11 scroll-my-4 items-center justify-between gap-2 rounded-control px-3 text-[0.9375rem] focus-visible:-outline-offset-2',
                  name === value ? 'bg-brand-tint font-bold text-brand' : 'font-medium text-ink',
                )}
              >
                {label}
                {count && (
                  <span className="min-w-5 rounded-full bg-warm-strong px-1.5 text-center font-bold text-on-warm text-tag tabular-nums leading-5">
                    {count > 99 ? '99+' : count}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
