import { useEffect, useId, useState } from 'react';
import { maxSoundMs } from '#shared/sound-limits.ts';
import { fill } from '#shared/text/korean.ts';
import { clockOf, lengthOf } from '#town/broadcasts/web/listening/length.ts';
import { Player } from '#town/broadcasts/web/listening/Player.tsx';
import { copy } from '#town/broadcasts/writing-copy.ts';
import { Mic, RotateCcw, Square, Trash2 } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Bar } from '#web/ui/bars/Bar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Recorder, RecorderState } from './use-recorder.ts';

/** Records a voice: one round button, then the rest of two minutes, then listening and again. */
export function RecorderField({ recorder }: { recorder: Recorder }) {
  const id = useId();
  const { state } = recorder;
  return (
    <section aria-labelledby={id} className="rounded-card bg-fill px-4 py-4">
      <h2 id={id} className="font-bold text-head">
        {copy['broadcasts.record']}
      </h2>
      <p className="mt-0.5 text-meta text-second">{copy['broadcasts.recordHint']}</p>
      <div className="mt-4">
        {state.phase === 'recording' ? (
          <Recording state={state} onStop={recorder.stop} />
        ) : state.phase === 'ready' ? (
          <Ready state={state} recorder={recorder} />
        ) : (
          <Start state={state} onStart={recorder.record} />
        )}
      </div>
    </section>
  );
}

const round =
  'grid size-20 place-items-center rounded-full transition active:scale-95 aria-disabled:opacity-45 forced-colors:border';

type StartProps = {
  state: Extract<RecorderState, { phase: 'empty' | 'asking' | 'encoding' }>;
  onStart: () => Promise<void>;
};

function Start({ state, onStart }: StartProps) {
  const isBusy = state.phase !== 'empty';
  const trouble = state.phase === 'empty' ? state.trouble : undefined;
  const label = isBusy
    ? copy[state.phase === 'asking' ? 'broadcasts.recordAsking' : 'broadcasts.recordEncoding']
    : copy['broadcasts.recordStart'];
  return (
    <div className="flex flex-col items-center gap-2">
      <button
        type="button"
        aria-label={copy['broadcasts.recordStart']}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => isBusy || void onStart()}
        className={`${round} bg-brand text-on-brand`}
      >
        <Icon of={Mic} size={34} />
      </button>
      <p role="status" className="font-semibold text-row">
        {label}
      </p>
      {trouble && (
        <p role="alert" className="text-center text-red text-row">
          {copy[`broadcasts.record${trouble}`]}
        </p>
      )}
    </div>
  );
}

type RecordingProps = { state: Extract<RecorderState, { phase: 'recording' }>; onStop: () => void };

const tickMs = 100;

function Recording({ state: { listening, since }, onStop }: RecordingProps) {
  const [{ leftMs, level }, setNow] = useState({ leftMs: maxSoundMs, level: 0 });
  useEffect(() => {
    const timer = setInterval(
      () => setNow({ leftMs: Math.max(0, maxSoundMs - (Date.now() - since)), level: listening.level() }),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [listening, since]);
  return (
    <div className="flex flex-col items-center gap-2">
      <button
        type="button"
        aria-label={copy['broadcasts.recordStop']}
        onClick={onStop}
        className={`${round} bg-danger text-on-danger`}
      >
        <Icon of={Square} size={30} filled />
      </button>
      <p className="font-semibold text-row">{copy['broadcasts.recordStop']}</p>
      <Bar role="meter" label={copy['broadcasts.recordLevel']} max={1} value={level} className="max-w-60" />
      <p role="timer" className="text-row text-second tabular-nums">
        {fill(copy['broadcasts.recordLeft'], { left: clockOf(leftMs) })}
      </p>
    </div>
  );
}

type ReadyProps = { state: Extract<RecorderState, { phase: 'ready' }>; recorder: Recorder };

function Ready({ state: { recording, address }, recorder }: ReadyProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold text-row">
        {fill(copy['broadcasts.recordReady'], { length: lengthOf(recording.durationMs) })}
      </p>
      {recording.isQuiet && <p className="text-red text-row">{copy['broadcasts.recordQuiet']}</p>}
      <Player src={address} durationMs={recording.durationMs} title={copy['broadcasts.recordPreview']} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of={RotateCcw} size={18} />}
          onClick={() => void recorder.record()}
        >
          {copy['broadcasts.recordAgain']}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of={Trash2} size={18} />}
          onClick={recorder.drop}
        >
          {copy['broadcasts.recordDrop']}
        </Button>
      </div>
    </div>
  );
}
