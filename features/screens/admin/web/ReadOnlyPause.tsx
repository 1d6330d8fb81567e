import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copy as admin } from '#screens/admin/copy.ts';
import { type PauseDraft, pauseMinutes, type ReadOnlyState } from '#screens/admin/server-contract.ts';
import { copy } from '#screens/admin/server-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { clockTime } from '#shared/time/date-text.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { Section } from '#web/ui/Section.tsx';
import { pauseWrites, resumeWrites } from './api.ts';

type Minutes = PauseDraft['minutes'];

/** Keeps residents from writing for a while, in all towns and processes, and shows when nothing writes. */
export function ReadOnlyPause({ state: { bySetting, pausedUntil, runningJobs } }: { state: ReadOnlyState }) {
  return (
    <Section title={copy['admin.readOnly']} band>
      <div className="flex flex-col gap-3 pt-1 pb-6">
        {pausedUntil ? (
          <p className="px-4 text-row text-ink" role="status">
            {fill(copy['admin.readOnly.until'], { time: clockTime(new Date(pausedUntil)) })}{' '}
            {runningJobs > 0
              ? fill(copy['admin.readOnly.running'], { n: runningJobs })
              : copy['admin.readOnly.still']}
          </p>
        ) : (
          <p className="px-4 text-row text-second">
            {copy[bySetting ? 'admin.readOnly.bySetting' : 'admin.readOnly.body']}
          </p>
        )}
        {!bySetting && <PauseButtons isPaused={pausedUntil !== null} />}
      </div>
    </Section>
  );
}

function PauseButtons({ isPaused }: { isPaused: boolean }) {
  const queryClient = useQueryClient();
  const [minutes, setMinutes] = useState<Minutes>(10);
  const common = {
    failed: (error: unknown) => errorMessage(error, copy, copy['admin.readOnly.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'server'] }),
  };
  const pause = useAction({
    ...common,
    confirm: () =>
      !isPaused && {
        title: fill(copy['admin.readOnly.confirm'], { n: minutes }),
        body: copy['admin.readOnly.confirmBody'],
        action: copy['admin.readOnly.pause'],
      },
    run: () => pauseWrites({ minutes }),
    done: () => copy['admin.readOnly.paused'],
  });
  const resume = useAction({ ...common, run: resumeWrites, done: () => copy['admin.readOnly.resumed'] });
  return (
    <>
      <Chips
        label={copy['admin.readOnly.minutes']}
        choices={pauseMinutes.map((n) => ({ value: `${n}`, label: fill(copy['admin.readOnly.n'], { n }) }))}
        value={`${minutes}`}
        onChange={(value) => setMinutes(Number(value) as Minutes)}
      />
      <div className="flex flex-wrap gap-2 px-4">
        <Button
          variant="secondary"
          onClick={() => void pause.act()}
          busy={pause.busy && admin['admin.deciding']}
        >
          {copy[isPaused ? 'admin.readOnly.extend' : 'admin.readOnly.pause']}
        </Button>
        {isPaused && (
          <Button onClick={() => void resume.act()} busy={resume.busy && admin['admin.deciding']}>
            {copy['admin.readOnly.resume']}
          </Button>
        )}
      </div>
    </>
  );
}
