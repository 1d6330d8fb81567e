import { WebSocket } from 'ws';
import type { Viewer } from '#server/viewer/viewer.ts';
import { closeCode, type ServerFrame } from './frames.ts';

/**
 * A client with more unsent bytes than this is behind. It is told to refetch instead of being buffered for.
 */
export const highWaterBytes = 2 * 1024 * 1024;
const lowWaterBytes = 256 * 1024;
/** A client that keeps asking without reading is dropped. Answers may fill as much again as events. */
const maxUnsentBytes = 2 * highWaterBytes;
const framesBurst = 60;
const framesPerSecond = 10;
/** Each replay searches the history. A returning page may have this many at once, then one per `replayMs`. */
const replaysBurst = 20;
const replayMs = 1000;

/** One client. About 5,000 are idle at a time, so it holds little memory and no closures. */
export class LiveSocket extends WebSocket {
  viewer!: Viewer;
  address = '';
  topics = new Set<string>();
  /**
   * Topics being authorised, each with its request's token. An unsubscribe removes the token; a newer request
   * replaces it.
   */
  pendingTopics: Map<string, object> | undefined;
  /** Requests that wait until the one before them is answered. */
  waiting: (() => Promise<void>)[] | undefined;
  /** When the last granted replay is due. */
  private replaysUntil = Number.NEGATIVE_INFINITY;
  /** Whether anything was received since the last ping. */
  isAlive = true;
  behindSince = 0;
  /** The number of the last event sent. An event with several subscribed topics is sent once. */
  lastSent = 0;
  private frames = framesBurst;
  private framesAt = performance.now();

  /**
   * Sends a frame other than an event. It is never dropped: a client with too much unsent is terminated
   * instead.
   */
  sendFrame(frame: ServerFrame) {
    if (this.bufferedAmount > maxUnsentBytes) return this.terminate();
    this.send(JSON.stringify(frame));
  }

  /** Sends an event, unless the client is behind. */
  pass(text: Buffer) {
    if (this.behindSince > 0) return;
    // Without `binary: false` a Buffer would arrive as a Blob.
    if (this.bufferedAmount <= highWaterBytes) this.send(text, asText);
    else this.behindSince = performance.now();
  }

  /**
   * For a client that is behind: whether it has caught up. One still behind after `stuckMs` is terminated.
   */
  recovers(stuckMs: number): boolean {
    if (this.bufferedAmount <= lowWaterBytes) {
      this.behindSince = 0;
      return true;
    }
    if (performance.now() - this.behindSince > stuckMs) this.terminate();
    return false;
  }

  /** How long the next replay must wait, in ms. */
  waitForReplay(): number {
    const now = performance.now();
    this.replaysUntil = Math.max(this.replaysUntil, now - replaysBurst * replayMs) + replayMs;
    return Math.max(0, this.replaysUntil - now);
  }

  /** Counts a frame. After too many it closes the socket and returns false. */
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
