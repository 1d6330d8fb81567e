import { createEncoder } from 'wasm-media-encoders';
import encoderFile from 'wasm-media-encoders/wasm/mp3?url';
import { newId } from '#shared/ids.ts';
import { maxSoundMs } from '#shared/sound-limits.ts';

/** A higher sample or bit rate of a voice is not heard, and iPhones play these. */
const sampleRate = 24_000;
const kbit = 32;

/** How much is encoded before the page may show something: ten seconds. */
const samplesPerBatch = 10 * sampleRate;

/** Below this loudest sample nobody spoke into the microphone. */
const quietBelow = 0.02;

/** `soundId`: under which it is uploaded, so that a retry makes no second sound. */
export type Recording = { soundId: string; bytes: Blob; durationMs: number; isQuiet: boolean };

/** One channel of what the browser recorded, in any format that it can play itself. */
async function samplesOf(recorded: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const sound = await context.decodeAudioData(await recorded.arrayBuffer());
  return sound.getChannelData(0).subarray(0, (maxSoundMs / 1000) * sampleRate);
}

/** Makes an MP3 of a recording. Chromium records WebM, which iPhones do not play. */
export async function encodeRecording(recorded: Blob): Promise<Recording> {
  const [samples, encoder] = await Promise.all([
    samplesOf(recorded),
    createEncoder('audio/mpeg', encoderFile),
  ]);
  encoder.configure({ channels: 1, sampleRate, bitrate: kbit });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < samples.length; at += samplesPerBatch) {
    // The encoder reuses its memory for the next batch.
    parts.push(new Uint8Array(encoder.encode([samples.subarray(at, at + samplesPerBatch)])));
    await new Promise((resolve) => setTimeout(resolve));
  }
  parts.push(new Uint8Array(encoder.finalize()));
  return {
    soundId: newId(),
    bytes: new Blob(parts, { type: 'audio/mpeg' }),
    durationMs: Math.round((samples.length / sampleRate) * 1000),
    isQuiet: samples.every((sample) => Math.abs(sample) < quietBelow),
  };
}
