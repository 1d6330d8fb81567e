import { useEffect, useRef, useState } from 'react';
import type { Recording } from './encode.ts';
import { canRecord, type Listening, listen } from './microphone.ts';
import { dropRecording, findRecording, keepRecording } from './stored-recording.ts';

type Trouble = 'Denied' | 'NoMicrophone' | 'Unsupported' | 'Failed' | 'Short';

export type RecorderState =
  | { phase: 'empty'; trouble?: Trouble }
  | { phase: 'asking' }
  | { phase: 'recording'; listening: Listening; since: number }
  | { phase: 'encoding' }
  | { phase: 'ready'; recording: Recording; address: string };

const shortestMs = 1000;

const troubles: Record<string, Trouble> = {
  NotAllowedError: 'Denied',
  SecurityError: 'Denied',
  NotFoundError: 'NoMicrophone',
  NotReadableError: 'NoMicrophone',
};
const troubleOf = (error: unknown): Trouble => troubles[(error as Error)?.name] ?? 'Failed';

const readyOf = (recording: Recording): RecorderState => ({
  phase: 'ready',
  recording,
  address: URL.createObjectURL(recording.bytes),
});

/** One recording of a form, kept on the device until it is sent or dropped. */
export function useRecorder(personId: string) {
  const [state, setState] = useState<RecorderState>({ phase: 'empty' });
  const listening = useRef<Listening>(null);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    const stored = findRecording(personId);
    if (stored) setState(readyOf(stored));
    return () => {
      unmounted.current = true;
      listening.current?.cancel();
    };
  }, [personId]);
  const address = state.phase === 'ready' ? state.address : undefined;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  async function record() {
    if (!canRecord()) return setState({ phase: 'empty', trouble: 'Unsupported' });
    setState({ phase: 'asking' });
    try {
      // Loaded while the person speaks.
      const encoding = import('./encode.ts');
      encoding.catch(() => {});
      const now = await listen();
      listening.current = now;
      if (unmounted.current) return now.cancel();
      setState({ phase: 'recording', listening: now, since: Date.now() });
      const recorded = await now.recorded;
      listening.current = null;
      if (unmounted.current) return;
      setState({ phase: 'encoding' });
      const recording = await (await encoding).encodeRecording(recorded);
      if (recording.durationMs < shortestMs) return setState({ phase: 'empty', trouble: 'Short' });
      await keepRecording(personId, recording);
      if (!unmounted.current) setState(readyOf(recording));
    } catch (error) {
      setState({ phase: 'empty', trouble: troubleOf(error) });
    }
  }

  function drop() {
    dropRecording(personId);
    setState({ phase: 'empty' });
  }

  return { state, record, stop: () => listening.current?.stop(), drop };
}

export type Recorder = ReturnType<typeof useRecorder>;
