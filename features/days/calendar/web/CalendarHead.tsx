import { copy } from '#days/calendar/copy.ts';
import type { Month } from '#shared/time/dates.ts';
import { CalendarPlus, ChevronLeft, ChevronRight } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { monthName } from './day-name.ts';

type Props = {
  month: Month;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  onSubscribe: () => void;
};

/** The month's name, with buttons for other months, today and the subscription. */
export function CalendarHead({ month, onStep, onToday, onSubscribe }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-1 pr-2 pl-1.5 easy:px-2.5">
      <IconButton
        label={copy['home.calendar.prev']}
        shortLabel={copy['home.calendar.prev']}
        icon={<Icon of={ChevronLeft} size={22} />}
        onClick={() => onStep(-1)}
      />
      <h3
        aria-live="polite"
        className="min-w-[6.5rem] text-center font-bold text-head tabular-nums easy:order-first easy:basis-full easy:py-2 easy:text-section"
      >
        {monthName(month)}
      </h3>
      <IconButton
        label={copy['home.calendar.next']}
        shortLabel={copy['home.calendar.next']}
        icon={<Icon of={ChevronRight} size={22} />}
        onClick={() => onStep(1)}
      />
      <div className="ml-auto flex items-center gap-1 easy:ml-0 easy:contents">
        <Button size="small" variant="quiet" onClick={onToday} className="min-h-8! rounded-full! px-3!">
          {copy['home.calendar.today']}
        </Button>
        <IconButton
          label={copy['calendar.subscribe']}
          shortLabel={copy['calendar.subscribeWord']}
          icon={<Icon of={CalendarPlus} size={22} />}
          onClick={onSubscribe}
          className="text-second!"
        />
      </div>
    </div>
  );
}
