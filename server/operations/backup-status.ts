import { statSync } from 'node:fs';

/**
 * When the last good backup was made, in ms: it touches this file. Undefined if the file cannot be found, or
 * is in a folder that this user may not enter.
 */
export function backupAtMs(file: string): number | undefined {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
}
