import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { copy } from '#screens/home/copy.ts';
import { fill } from '#shared/text/korean.ts';
import type { News } from '#town/news/contract.ts';
import { useEasy } from '#web/display/easy.ts';
import { ChevronLeft, ChevronRight } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { NewsSlide } from './NewsSlide.tsx';

/** 우리 동네 소식: the newest news, with a link to all news. */
export function NewsCarousel({ items }: { items: News[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center gap-3 px-4 pb-1">
        <h2 id={id} className="min-w-0 flex-1 font-bold text-section">
          {copy['home.news.title']}
        </h2>
        <Link
          to="/news"
          className="pressable -mr-2 flex min-h-11 items-center rounded-control px-2 font-medium text-hint text-meta"
        >
          {copy['home.news.more']}
          <Icon of={ChevronRight} size={16} />
        </Link>
      </div>
      {items.length > 0 ? (
        <Slides items={items} />
      ) : (
        <EmptyState title={copy['home.news.empty']} body={copy['home.news.emptyBody']} drawing="letter">
          <Button size="small" variant="secondary" render={<Link to="/news" />}>
            {copy['home.news.toTags']}
          </Button>
        </EmptyState>
      )}
    </section>
  );
}

/**
 * A row that snaps card by card; it never scrolls by itself. On the easy screen the first three stand one
 * below the other.
 */
function Slides({ items }: { items: News[] }) {
  const row = useRef<HTMLUListElement>(null);
  const easy = useEasy();
  const [shown, setShown] = useState(0);
  const current = Math.min(shown, items.length - 1);
  const atScroll = () => {
    const list = row.current;
    if (list) setShown(Math.round(list.scrollLeft / (list.scrollWidth / items.length)));
  };
  const slideAt = (index: number) => row.current?.children[index] as HTMLElement | undefined;
  const showSlide = (index: number) => {
    const [list, slide, first] = [row.current, slideAt(index), slideAt(0)];
    // Scrolls only the row: scrollIntoView would scroll the page as well.
    if (list && slide && first)
      list.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: 'smooth' });
  };
  const atKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: items.length - 1,
    };
    const to = steps[event.key];
    const slide = to === undefined ? undefined : slideAt(to);
    if (to === undefined) return;
    event.preventDefault();
    if (!slide) return;
    slide.querySelector('a')?.focus({ preventScroll: true });
    showSlide(to);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-roledescription={easy ? undefined : copy['home.news.carousel']}
      aria-label={copy['home.news.title']}
      className="group relative"
    >
      <ul
        ref={row}
        onScroll={atScroll}
        onKeyDown={atKey}
        className="scroll-row -my-1 flex snap-x snap-mandatory gap-2.5 scroll-px-4 px-4 py-1 easy:flex-col easy:gap-4"
      >
        {items.map((news, index) => (
          <li key={news.id} className="w-full shrink-0 snap-center snap-always easy:nth-[n+4]:hidden">
            <NewsSlide
              news={news}
              first={index === 0}
              place={fill(copy['home.news.slide'], { index: index + 1, total: items.length })}
            />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <>
          <Step side="before" to={current - 1} onStep={showSlide} disabled={current === 0} />
          <Step side="after" to={current + 1} onStep={showSlide} disabled={current === items.length - 1} />
        </>
      )}
      <div aria-hidden="true" className="flex h-8 easy:*:hidden items-center justify-center gap-1.5">
        {items.length > 1 &&
          items.map((news, index) => (
            <i
              key={news.id}
              className={classNames(
                'h-1.5 rounded-full transition-all',
                index === current ? 'drawn w-4.5 bg-brand' : 'w-1.5 bg-edge forced-colors:border',
              )}
            />
          ))}
      </div>
    </div>
  );
}

const sides = {
  before: { label: copy['home.news.before'], icon: ChevronLeft, place: 'left-6' },
  after: { label: copy['home.news.after'], icon: ChevronRight, place: 'right-6' },
};

type StepProps = {
  side: keyof typeof sides;
  to: number;
  disabled: boolean;
  onStep: (to: number) => void;
};

/**
 * For users without a touch screen; visible while the mouse is over the row or the button has keyboard focus.
 */
function Step({ side, to, disabled, onStep }: StepProps) {
  const { label, icon, place } = sides[side];
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onStep(to)}
      className={classNames(
        'absolute top-19 grid easy:hidden size-11 place-items-center rounded-full bg-[#fff] text-[#0e4a2e] opacity-0 shadow-float transition',
        'not-aria-disabled:active:scale-95 not-aria-disabled:focus-visible:opacity-100',
        // At the last slide the button keeps the focus and stays visible.
        'aria-disabled:focus-visible:opacity-70 aria-disabled:not-focus-visible:pointer-events-none',
        'not-aria-disabled:[@media(hover:hover)]:group-hover:opacity-100',
        '[@media(hover:none)]:not-focus-visible:pointer-events-none',
        place,
      )}
    >
      <Icon of={icon} size={22} />
    </button>
  );
}
