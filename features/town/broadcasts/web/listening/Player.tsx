import { useRef, useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import { copy } from '#town/broadcasts/listen-copy.ts';
import { Pause, Play } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { clockOf, lengthOf } from './length.ts';
import { quietOthers } from './quiet-others.ts';

type Props = { src: string; durationMs: number; title: string; onBegin?: () => void; onEnd?: () => void };

/** A large button, and where the sound is. A browser's own controls are small and differ in each browser. */
export function Player({ src, durationMs, title, onBegin, onEnd }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'still' | 'waiting' | 'playing'>('still');
  const [atMs, setAtMs] = useState(0);

  async function press() {
    const player = audio.current;
    if (!player) return;
    if (state !== 'still') return player.pause();
    quietOthers(player);
    setState('waiting');
    // After a failure the element does not ask again by itself.
    if (player.error) player.load();
    try {
      await player.play();
    } catch (error) {
      setState('still');
      // A press on pause came before the sound.
      if ((error as Error).name !== 'AbortError')
        showSnackbar(copy['broadcasts.playFailed'], { failed: true });
    }
  }

  const label = state === 'still' ? fill(copy['broadcasts.listenTo'], { title }) : copy['broadcasts.pause'];
  return (
    <div className="flex items-center gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the broadcast's text stands beside it */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlaying={() => {
          setState('playing');
          onBegin?.();
        }}
        onPause={() => setState('still')}
        onTimeUpdate={({ currentTarget }) => setAtMs(currentTarget.currentTime * 1000)}
        onEnded={() => {
          setAtMs(0);
          onEnd?.();
        }}
      />
      <button
        type="button"
        aria-label={label}
        aria-busy={state === 'waiting'}
        onClick={() => void press()}
        className="grid size-13 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition active:scale-95 forced-colors:border"
      >
        {state === 'waiting' ? (
          <Spinner size={24} className="text-current!" />
        ) : (
          <Icon of={state === 'playing' ? Pause : Play} size={26} filled />
        )}
      </button>
      <input
        type="range"
        aria-label={copy['broadcasts.place']}
        aria-valuetext={fill(copy['broadcasts.placeOf'], { at: lengthOf(atMs), all: lengthOf(durationMs) })}
        min={0}
        max={Math.ceil(durationMs / 1000)}
        step={1}
        value={Math.round(atMs / 1000)}
        onChange={({ target }) => {
          if (audio.current) audio.current.currentTime = Number(target.value);
          setAtMs(Number(target.value) * 1000);
        }}
        className="h-11 min-w-0 flex-1 accent-brand"
      />
      <span aria-hidden="true" className="shrink-0 text-meta text-second tabular-nums">
        {clockOf(state === 'still' && atMs === 0 ? durationMs : atMs)}
      </span>
    </div>
  );
}
