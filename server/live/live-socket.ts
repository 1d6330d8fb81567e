import { WebSocket } from 'ws';
import type { Viewer } from '#server/viewer.ts';
import { closeCode, type ServerFrame } from './frames.ts';

/** A reader with more than this unsent is behind: it is told to refetch instead of being buffered for. */
export const highWaterBytes = 2 * 1024 * 1024;
const lowWaterBytes = 256 * 1024;
/** Whoever asks and asks and takes no answer is let go of: beside what events may fill, there is as much for answers. */
const maxUnsentBytes = 2 * highWaterBytes;
const framesBurst = 60;
const framesPerSecond = 10;
/** Each goes through the history: so many at once, as when a page comes back, and then one a second. */
const replaysBurst = 20;
const replayMs = 1000;

/** One client. Five thousand of them are idle at a time, so it holds little and no closures. */
export class LiveSocket extends WebSocket {
  viewer!: Viewer;
  address = '';
  topics = new Set<string>();
  /** Takes that are being authorised, by topic; a drop or a newer take replaces the token. */
  pendingTopics: Map<string, object> | undefined;
  /** The takes that wait for the one before them to be answered. */
  waiting: (() => Promise<void>)[] | undefined;
  /** When the last replay that was granted falls due. */
  private replaysUntil = Number.NEGATIVE_INFINITY;
  /** Whether anything came since the last ping. */
  heard = true;
  behindSince = 0;
  /** The last event sent, so that one that carries several held topics comes once. */
  lastSent = 0;
  private frames = framesBurst;
  private framesAt = performance.now();

  /** An answer to what the client sent; never dropped as long as there is a socket. */
  tell(frame: ServerFrame) {
    if (this.bufferedAmount > maxUnsentBytes) return this.terminate();
    this.send(JSON.stringify(frame));
  }

  /** Sends an event, unless the reader is behind. */
  pass(text: Buffer) {
    if (this.behindSince > 0) return;
    // Without `binary: false` a Buffer would arrive as a Blob.
    if (this.bufferedAmount <= highWaterBytes) this.send(text, asText);
    else this.behindSince = performance.now();
  }

  /** For a reader that is behind: whether it has caught up by now. One that has not within `stuckMs` is gone. */
  recovers(stuckMs: number): boolean {
    if (this.bufferedAmount <= lowWaterBytes) {
      this.behindSince = 0;
      return true;
    }
    if (performance.now() - this.behindSince > stuckMs) this.terminate();
    return false;
  }

  /** How long the next replay has to wait, in ms. */
  waitForReplay(): number {
    const now = performance.now();
    this.replaysUntil = Math.max(this.replaysUntil, now - replaysBurst * replayMs) + replayMs;
    return Math.max(0, this.replaysUntil - now);
  }

  /** Counts a frame; closes and says false when there were too many. */
  countFrame(): boolean {
    const now = performance.now();
    this.frames = Math.min(framesBurst, this.frames + ((now - this.framesAt) / 1000) * framesPerSecond);
    this.framesAt = now;
    if (--this.frames >= 0) return true;
    this.close(closeCode.flood);
    return false;
  }
}

const asText = { binary: false };
