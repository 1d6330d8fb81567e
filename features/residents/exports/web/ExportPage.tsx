import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Export } from '#residents/exports/contract.ts';
import { copy } from '#residents/exports/copy.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { copy as install } from '#web/install/copy.ts';
import { isKakaoTalk, outsideAddress } from '#web/install/kakaotalk.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Bar } from '#web/ui/bars/Bar.tsx';
import type { Visit } from '#web/visit.ts';
import { askForExport, ownExportQuery } from './api.ts';

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(ownExportQuery);

/** 내 데이터 내려받기: request an export, watch its progress, download it. */
export function Page() {
  const own = useSuspenseQuery(ownExportQuery).data.export;
  const queryClient = useQueryClient();
  const {
    act: ask,
    busy,
    error,
  } = useAction({
    run: async () => {
      queryClient.setQueryData(ownExportQuery.queryKey, await askForExport(newId()));
    },
    failed: () => {
      // Requested on another device meanwhile: show that export.
      void queryClient.invalidateQueries(ownExportQuery);
      return undefined;
    },
  });
  return (
    <Refreshable>
      <div className="flex flex-col gap-4 px-4 py-6">
        <p>{copy['exports.intro']}</p>
        <p className="text-row text-second">{copy['exports.private']}</p>
        {own && (own.parts === null ? <Making made={own} /> : <Ready made={own} parts={own.parts} />)}
        {error !== null && (
          <p role="alert" className="text-red text-row">
            {errorMessage(error, copy, copy['exports.failed'])}
          </p>
        )}
        {own?.parts !== null && (
          <Button
            variant={own ? 'quiet' : 'primary'}
            onClick={() => void ask()}
            busy={busy && copy['exports.asking']}
          >
            {own ? copy['exports.again'] : copy['exports.ask']}
          </Button>
        )}
      </div>
    </Refreshable>
  );
}

function Making({ made: { done, total } }: { made: Export }) {
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <div className="rounded-card bg-fill p-5">
      <p role="status">{total === 0 ? copy['exports.waiting'] : fill(copy['exports.making'], { percent })}</p>
      <Bar label={copy['exports.progress']} value={percent} max={100} className="mt-3" />
    </div>
  );
}

function Ready({ made, parts }: { made: Export; parts: number }) {
  const until = dayText(seoulDay(new Date(made.expiresAt)));
  return (
    <div className="flex flex-col gap-3 rounded-card bg-fill p-5">
      <p role="status" className="font-semibold">
        {copy['exports.ready']}
      </p>
      <p className="text-row text-second">{fill(copy['exports.until'], { date: until })}</p>
      {isKakaoTalk(navigator.userAgent) ? (
        <>
          <p className="text-row">{copy['exports.outside']}</p>
          <Button render={<a href={outsideAddress(location.href)} />}>{install['install.browser']}</Button>
        </>
      ) : (
        numbersTo(parts).map((part) => (
          // The response's headers already make it a download.
          <Button key={part} render={<a href={`/api/exports/${made.id}/${part}`} />}>
            {parts === 1
              ? copy['exports.download']
              : fill(copy['exports.downloadPart'], { n: part, all: parts })}
          </Button>
        ))
      )}
    </div>
  );
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
