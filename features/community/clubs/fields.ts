import { body, line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { lengthOf } from '#shared/text/text-length.ts';
import { messageLength, nameLength, passwordLength, shortestPassword } from './limits.ts';

const needs = (field: string) => ({ required: { field, form: 'clubCreate.missing' } });

/** The fields of a club (product 4.3, 9.1). An empty password removes it. */
export const clubFields = {
  name: line(nameLength, needs('clubCreate.needName')),
  description: body(limits.body, needs('clubCreate.needDescription')),
  category: line(limits.tag),
  password: line(passwordLength, {
    isSecret: true,
    fits: { test: (text) => lengthOf(text) >= shortestPassword, reason: 'clubCreate.passwordShort' },
  }),
  imageId: { kind: 'image', ...needs('clubCreate.needPhoto') },
} as const;

/** The fields of a request to join. The password has no minimum: those set before the rule may be shorter. */
export const requestFields = {
  message: body(messageLength, { required: 'club.join.messageRequired' }),
  password: line(passwordLength, { isSecret: true }),
};
