import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Refusal } from '#server/errors.ts';
import { bundleFolder } from '#server/source-lines.ts';
import { type EncodeOrder, type EncodeResult, type EncodeTask, exitTooDear } from './encoding.ts';

type Task = {
  order: EncodeOrder;
  attempts: number;
  resolve(result: EncodeResult): void;
  reject(error: Refusal): void;
};

export type DecodePool = {
  /** Rejects with a refusal if the queue is full or the image crashes the process. */
  run(order: EncodeOrder): Promise<EncodeResult>;
  /** The running processes. */
  pids(): number[];
  /** Images that wait for a process. */
  waiting(): number;
  stop(): void;
};

const program = new URL('./decode-process.ts', import.meta.url);
const root = join(import.meta.dirname, '..', '..');
const maxWaiting = 50;

/** For tasks of a server that is stopping: the client's retry reaches the next one. */
const ended = () => new Refusal('internal', { reason: 'image.uploadFailed' });

/**
 * The project's code and libraries. Only these folders, because `DATA_DIR` may be in the same parent folder.
 */
const code = [bundleFolder, 'server', 'shared', 'node_modules'].flatMap((name) => {
  const folder = join(root, name);
  // A release has only the bundle, a checkout perhaps only the sources.
  if (!existsSync(folder)) return [];
  // Libraries may be behind a symbolic link. They are looked up at the link and read at its target.
  return [...new Set([folder, realpathSync(folder)])].map((path) => path + sep);
});

/**
 * The process may read code and arriving uploads, and nothing else: no writing, no network, no child
 * processes. This restricts only JavaScript; it does not stop machine code injected through a decoder bug.
 */
const permissions = (uploads: string) => [
  '--permission',
  '--allow-addons',
  '--disable-warning=PERM0001',
  ...[...code, join(root, 'package.json'), uploads + sep].map((path) => `--allow-fs-read=${path}`),
];

const start = (uploads: string) =>
  fork(program, {
    // The process gets neither the server's flags (of a test runner or inspector) nor its environment, which
    // holds secrets that a compromised decoder could read.
    execArgv: ['--max-old-space-size=128', ...permissions(uploads)],
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Decodes files below `uploads`, an absolute path, in up to `size` processes with one image each. A process
 * starts when an image arrives. It ends when an image takes more processor time than `maxProcessorMs`, is
 * killed after `timeoutMs` by the clock, and ends after `idleMs` without work, so that an idle server has
 * none.
 */
export function createDecodePool(
  uploads: string,
  { size = 2, maxProcessorMs = 10_000, timeoutMs = 60_000, idleMs = 30_000 } = {},
): DecodePool {
  const waiting: Task[] = [];
  const processes = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let stopped = false;

  function next() {
    const task = waiting[0];
    if (!task) return;
    const rested = [...idle.keys()][0];
    if (!rested && processes.size >= size) return;
    waiting.shift();
    give(rested ?? begin(), task);
  }

  function begin() {
    const child = start(uploads);
    processes.add(child);
    // Handled here so that a failed fork is no uncaught error. `exit` or `give` deals with it.
    child.on('error', () => child.kill('SIGKILL'));
    child.once('exit', () => forget(child));
    return child;
  }

  function forget(child: ChildProcess) {
    processes.delete(child);
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  function rest(child: ChildProcess) {
    const end = setTimeout(() => {
      forget(child);
      child.kill('SIGKILL');
    }, idleMs);
    end.unref();
    idle.set(child, end);
    // An idle process does not keep the server (or a script) from ending.
    child.unref();
    child.channel?.unref();
  }

  function give(child: ChildProcess, task: Task) {
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    let overran = false;
    const deadline = setTimeout(() => {
      overran = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    const done = () => {
      clearTimeout(deadline);
      child.off('message', onResult).off('exit', lost).off('error', lost);
    };
    const onResult = (result: EncodeResult) => {
      done();
      rest(child);
      task.resolve(result);
      next();
    };
    const lost = (code: unknown) => {
      done();
      forget(child);
      const isTooDear = overran || code === exitTooDear;
      // One crash may be bad luck (out of memory, a restart). After two, the image is to blame.
      if (!isTooDear && !stopped && task.attempts++ === 0) waiting.unshift(task);
      else task.reject(stopped ? ended() : new Refusal('invalid', { reason: 'image.notProcessed' }));
      next();
    };
    child.on('message', onResult).once('exit', lost).once('error', lost);
    // A failed send means a lost process, which `error` or `exit` reports.
    child.send({ ...task.order, maxProcessorMs } satisfies EncodeTask, () => {});
  }

  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        if (stopped || waiting.length >= maxWaiting)
          return reject(new Refusal('rate_limited', { reason: 'image.busy', retryAfterS: 5 }));
        waiting.push({ order, attempts: 0, resolve, reject });
        next();
      }),
    pids: () => [...processes].flatMap(({ pid }) => pid ?? []),
    waiting: () => waiting.length,
    stop() {
      stopped = true;
      for (const child of processes) child.kill('SIGKILL');
      for (const task of waiting.splice(0)) task.reject(ended());
    },
  };
}
