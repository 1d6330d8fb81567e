import { maxSoundMs } from '#shared/sound-limits.ts';

export type Listening = {
  /** Ends the recording. What was said is in `recorded`. */
  stop(): void;
  /** Ends it, and nobody wants it. */
  cancel(): void;
  /** Resolves when it has ended: by `stop`, after two minutes, or because a call took the microphone. */
  recorded: Promise<Blob>;
  /** How loud it is now, from 0 to 1. */
  level(): number;
};

export const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);

/** Asks for the microphone and records. Rejects with browser errors: `NotAllowedError`, `NotFoundError`. */
export async function listen(): Promise<Listening> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const recorder = new MediaRecorder(stream);
  const context = new AudioContext();
  const meter = context.createAnalyser();
  meter.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(meter);
  const samples = new Float32Array(meter.fftSize);
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void chunks.push(data);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, maxSoundMs);
  const recorded = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      clearTimeout(limit);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
      resolve(new Blob(chunks, { type: recorder.mimeType }));
    };
  });
  recorder.start(1000);
  return {
    stop,
    cancel: stop,
    recorded,
    level() {
      meter.getFloatTimeDomainData(samples);
      return Math.min(1, Math.max(...samples) * 1.5);
    },
  };
}
