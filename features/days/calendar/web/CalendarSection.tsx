import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { copy } from '#days/calendar/copy.ts';
import { addMonths, type Day, isDay, type Month, monthOf } from '#shared/time/dates.ts';
import { copy as platform } from '#web/copy.ts';
import { useToday } from '#web/device/use-today.ts';
import { whenLoaded } from '#web/first-screen/when-loaded.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Section } from '#web/ui/Section.tsx';
import { monthQuery } from './api.ts';
import { CalendarHead } from './CalendarHead.tsx';
import type { OpenSheet } from './CalendarSheets.tsx';
import { chooseDay, showMonth, showToday, useCalendarView } from './calendar-view.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { TypeToggles } from './TypeToggles.tsx';
import { useMonthSlide } from './use-month-slide.ts';

const sheets = () => import('./CalendarSheets.tsx');
const Sheets = lazy(async () => ({ default: (await sheets()).CalendarSheets }));

/** 이달의 일정: the month of the viewer's own events, liked news and meetings. */
export function CalendarSection() {
  const queries = useQueryClient();
  const today = useToday();
  const view = useCalendarView();
  const month = view.month ?? monthOf(today);
  const chosen = view.day ?? today;
  const [open, setOpen] = useState<OpenSheet>(null);
  const [opened, setOpened] = useState(false);
  const show = (sheet: OpenSheet) => {
    setOpen(sheet);
    setOpened(true);
  };
  useEffect(() => whenLoaded(() => void sheets().catch(() => {})), []);

  const walked = useRef(false);
  const track = useRef<HTMLDivElement>(null);
  const { sliding, go } = useMonthSlide(track, month, showMonth);
  useEffect(() => {
    for (const step of [1, -1]) void queries.prefetchQuery(monthQuery(addMonths(month, step)));
  }, [queries, month]);

  const choose = (day: Day) => {
    chooseDay(day);
    show('day');
  };
  const navigate = useNavigate();
  const { day: asked } = useSearch({ from: '/home' });
  const openAsked = useEffectEvent(async (day: Day) => {
    // Without it the sheet would open again whenever one comes back to this address.
    await navigate({ to: '/home', search: {}, replace: true, resetScroll: false });
    choose(day);
  });
  useEffect(() => {
    if (typeof asked === 'string' && isDay(asked)) void openAsked(asked);
  }, [asked]);
  const gridOf = (shown: Month) => (
    <MonthGrid
      month={shown}
      today={today}
      chosen={chosen}
      onChoose={choose}
      onMove={chooseDay}
      walked={walked}
    />
  );
  return (
    <Section title={copy['home.calendar.title']} band>
      <CalendarHead month={month} onStep={go} onToday={showToday} onSubscribe={() => show('subscribe')} />
      <div className="touch-pan-y overflow-x-clip px-1.5">
        <div ref={track} className="relative grid">
          {[-1, 0, 1].map(
            (place) =>
              (place === 0 || sliding) && (
                <div
                  key={addMonths(month, place)}
                  inert={place !== 0}
                  aria-hidden={place !== 0 || undefined}
                  className={classNames(
                    'col-start-1 row-start-1',
                    place === -1 && '-translate-x-[calc(100%+12px)]',
                    place === 1 && 'translate-x-[calc(100%+12px)]',
                  )}
                >
                  {gridOf(addMonths(month, place))}
                </div>
              ),
          )}
        </div>
      </div>
      <TypeToggles month={month} />
      <MonthFailure month={month} />
      <div className="h-6" />
      {opened && (
        <Suspense>
          <Sheets day={chosen} open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  );
}

/** The days need no server: only their events may be missing. */
function MonthFailure({ month }: { month: Month }) {
  const { isError, data, refetch } = useQuery(monthQuery(month));
  if (!isError || data) return null;
  return (
    <div role="alert" className="flex items-center justify-center gap-3 px-4 py-3 text-row text-second">
      {copy['home.calendar.loadFailed']}
      <Button size="small" variant="quiet" onClick={() => refetch()}>
        {platform['common.retry']}
      </Button>
    </div>
  );
}
