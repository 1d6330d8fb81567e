import { filesOfRows } from '#server/invariants/files-of-rows.ts';
import type { Invariant } from '#server/invariants/invariant.ts';
import { soundKey } from './upload.ts';

export const soundsInvariants: Invariant[] = [
  {
    name: 'sound.key',
    sentence: 'sounds whose file is missing',
    ask: filesOfRows({ table: 'sound', filesOf: ({ key }) => [soundKey(key)] }),
  },
];
