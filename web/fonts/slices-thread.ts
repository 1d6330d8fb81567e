import { parentPort, workerData } from 'node:worker_threads';
import { slicesOf } from './slices.ts';
import { subsetInto } from './subset.ts';

const root: string = workerData;
const cache = `${root}/node_modules/.cache/fonts`;
const font = `${root}/web/fonts/PretendardVariable.woff2`;
parentPort?.postMessage(await subsetInto(cache, font, slicesOf(root)));
