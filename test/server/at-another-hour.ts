import childProcess, { type SpawnOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Gives the hour of libfaketime to every process of a run, also to PostgreSQL, which starts with an
 * environment of its own. Loaded by `--import` (CONTRIBUTING, "Tests").
 */
const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env;
const hour = { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC };

const keepsHour = <Start extends (...args: never[]) => unknown>(start: Start) =>
  ((...args: Parameters<Start>) => {
    const options = args.find((arg) => isOptions(arg)) as SpawnOptions | undefined;
    if (options?.env) options.env = { ...options.env, ...hour };
    return start(...args);
  }) as Start;

const isOptions = (arg: unknown) => typeof arg === 'object' && arg !== null && !Array.isArray(arg);

childProcess.spawn = keepsHour(childProcess.spawn);
syncBuiltinESMExports();
