import type { ReactNode } from 'react';
import { row } from './cached.ts';

export const today = '2026-11-19T15:05:00.000Z';
export const yesterday = '2026-11-19T14:55:00.000Z';
export const lastYear = '2025-11-20T00:00:00.000Z';
export const nothing = () => {};

/** An item that has what any row shows. */
export const item = (given: object = {}) =>
  ({
    ...row('one'),
    name: '봉의산',
    excerpt: '여섯 시에',
    createdAt: yesterday,
    photo: null,
    image: null,
    ...given,
  }) as never;

/** A row, how it is drawn, and each case that it tells apart. */
export type RowCases = [name: string, draw: (given: object) => ReactNode, cases: object[]];
