import { body, line } from '#shared/field-rules.ts';
import { bodyLength, titleLength } from './limits.ts';

/** The texts of a broadcast. The title says even to those who cannot listen what it is about. */
export const broadcastFields = {
  title: line(titleLength, { required: 'broadcasts.needTitle' }),
  body: body(bodyLength),
} as const;
