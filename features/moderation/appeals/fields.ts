import { body } from '#shared/field-rules.ts';
import { textLength, verdictTextLength } from './limits.ts';

/** The fields of an appeal against a decision. */
export const appealFields = { text: body(textLength, { required: 'appeal.needText' }) };

/** The fields of a verdict. The answer may be empty. */
export const verdictFields = { answer: body(verdictTextLength) };
