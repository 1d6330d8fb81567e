import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Refusal } from '#server/errors.ts';
import { type EncodeAnswer, type EncodeOrder, type EncodeTask, exitTooDear } from './encoding.ts';

type Task = {
  order: EncodeOrder;
  attempts: number;
  resolve(answer: EncodeAnswer): void;
  reject(error: Refusal): void;
};

export type DecodePool = {
  /** Rejects with a refusal when the queue is full or the picture brings the process down. */
  run(order: EncodeOrder): Promise<EncodeAnswer>;
  /** The processes that are alive. */
  pids(): number[];
  stop(): void;
};

const program = join(import.meta.dirname, 'decode-process.ts');
const root = join(import.meta.dirname, '..', '..');
const maxWaiting = 50;

/** The server is going down: the client's retry finds the next one. */
const ended = () => new Refusal('internal', { reason: 'image.uploadFailed' });

/** The project's own code and libraries: `DATA_DIR` may lie below the same folder, so no more of it than these. */
const code = ['server', 'shared', 'node_modules'].flatMap((name) => {
  const folder = join(root, name);
  // Libraries may stand elsewhere, behind a link; they are looked for here and read there.
  return [...new Set([folder, realpathSync(folder)])].map((path) => path + sep);
});

/**
 * It may read code and arriving uploads, and nothing else: no writing, no network, no processes. A belt for what runs as
 * JavaScript; machine code smuggled into a decoder is held back by none of it.
 */
const permissions = (uploads: string) => [
  ...['--permission', '--allow-addons', '--disable-warning=PERM0001'],
  ...[...code, join(root, 'package.json'), uploads + sep].map((path) => `--allow-fs-read=${path}`),
];

const start = (uploads: string) =>
  fork(program, {
    // The server's own flags (a test runner's, an inspector's) are not for it; nor is its environment, which
    // holds secrets that a captured decoder could read.
    execArgv: ['--max-old-space-size=128', ...permissions(uploads)],
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Decodes files below `uploads`, an absolute path. Up to `size` processes, each with one picture at a time: started when one comes, ended
 * when a picture takes more processor time than `maxProcessorMs`, killed when it takes longer than `timeoutMs` by the clock, ended after
 * `idleMs` without work, so that at rest there is none.
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
    // Heard here so that a fork that fails is no uncaught error; `exit` or `give` deals with it.
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
    // A resting process does not keep the server (or a script) from ending.
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
      child.off('message', answered).off('exit', lost).off('error', lost);
    };
    const answered = (answer: EncodeAnswer) => {
      done();
      rest(child);
      task.resolve(answer);
      next();
    };
    const lost = (code: unknown) => {
      done();
      forget(child);
      const isTooDear = overran || code === exitTooDear;
      // Once may be bad luck (killed for memory, a restart); twice is the picture.
      if (!isTooDear && !stopped && task.attempts++ === 0) waiting.unshift(task);
      else task.reject(stopped ? ended() : new Refusal('invalid', { reason: 'image.notProcessed' }));
      next();
    };
    child.on('message', answered).once('exit', lost).once('error', lost);
    // A failed send is a lost process, told by `error` or `exit`.
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
    stop() {
      stopped = true;
      for (const child of processes) child.kill('SIGKILL');
      for (const task of waiting.splice(0)) task.reject(ended());
    },
  };
}
