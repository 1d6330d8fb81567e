import { body } from '#shared/field-rules.ts';
import { answerLength, textLength } from './limits.ts';

/** What somebody writes against a decision. */
export const appealFields = { text: body(textLength, { required: 'appeal.needText' }) };

/** What whoever judges it answers. It may be empty. */
export const verdictFields = { answer: body(answerLength) };
