import { line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';

export const lostItemFields = { title: line(limits.title, { required: 'lostItem.needTitle' }) };
