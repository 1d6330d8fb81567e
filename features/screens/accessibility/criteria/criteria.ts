import type { Criterion } from './criterion.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';
import { robust, understandable } from './understandable-and-robust.ts';

/**
 * The 33 items of KS X OT0003:2022 (한국형 웹 콘텐츠 접근성 지침 2.2, National Radio Research Agency, December 2022),
 * in its order and with its names.
 */
export const criteria: Criterion[] = [...perceivable, ...operable, ...understandable, ...robust];
