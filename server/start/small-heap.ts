import { setFlagsFromString } from 'node:v8';

/**
 * Collects garbage when the heap is half as large again as the live data. On a machine with much memory V8
 * waits until it is four times as large: 170 MB with 45 in use, plus the buffers that this garbage holds.
 */
export const keepHeapSmall = () => setFlagsFromString('--heap-growing-percent=50');
