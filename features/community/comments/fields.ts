import { body } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';

/** The text of a comment or reply. */
export const commentFields = { text: body(limits.comment, { required: 'post.commentRequired' }) };
