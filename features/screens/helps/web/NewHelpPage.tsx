import { useState } from 'react';
import { copy } from '#screens/helps/helping-copy.ts';
import { mostDays } from '#screens/helps/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { addDays, type Day, isDay, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { AskByCode } from './AskByCode.tsx';
import { AskByName } from './AskByName.tsx';

const periods = { week: 7, month: 30, quarter: 91 } as const;
type Period = keyof typeof periods | 'day';

/** 도움 부탁하기: how, until when, and then whom, or the code for somebody beside the viewer. */
export function Page() {
  const [how, setHow] = useState('name');
  const [period, setPeriod] = useState<Period>('week');
  const today = seoulDay(serverNow());
  const [day, setDay] = useState<Day>(addDays(today, periods.week));
  const until = period === 'day' ? day : addDays(today, periods[period]);
  const ask = { until, setUntil: setDay, isOwnDay: period === 'day', last: addDays(today, mostDays), today };
  return (
    <div className="flex flex-col gap-6 px-4 py-5">
      <RadioList
        label={copy['helps.how']}
        labelShown
        value={how}
        onChange={setHow}
        choices={[
          { value: 'name', label: copy['helps.byName'], detail: copy['helps.byNameDetail'] },
          { value: 'code', label: copy['helps.byCode'], detail: copy['helps.byCodeDetail'] },
        ]}
      />
      <RadioList
        label={copy['helps.howLong']}
        labelShown
        columns={2}
        value={period}
        onChange={(value) => setPeriod(value as Period)}
        choices={[
          { value: 'week', label: copy['helps.week'] },
          { value: 'month', label: copy['helps.month'] },
          { value: 'quarter', label: copy['helps.quarter'] },
          { value: 'day', label: copy['helps.untilDay'] },
        ]}
      />
      {isDay(until) && (
        <p className="-mt-3 text-row text-second">
          {fill(copy['helps.untilText'], { until: shortDate(serverNow(), until) })}
        </p>
      )}
      {how === 'name' ? <AskByName {...ask} /> : <AskByCode {...ask} />}
    </div>
  );
}
