import { areInstalled, notInstalled } from '#server/tracing/open-telemetry.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('traces');

/** The address is not tried: a collector may want headers that only its exporter knows. */
export const checkTraces = (endpoint: string): Finding[] => [
  areInstalled() ? ok(`Traces are sent to ${new URL(endpoint).host}.`) : warn(notInstalled),
];
