import { z } from 'zod';
import { type Complaint, cleanText, complaintAbout, type TextRule } from '#shared/field-rules.ts';

/** The zod shape of a field's rule. Its issues carry copy keys, and `params.max` if a text is too long. */
export function shape(rule: TextRule) {
  return z
    .string({ error: reasonOf(complaintAbout(rule, null)) ?? 'common.error' })
    .overwrite((text) => cleanText(rule, text))
    .check((found) => {
      const complaint = complaintAbout(rule, found.value);
      if (!complaint) return;
      const { max } = complaint;
      const message = reasonOf(complaint);
      found.issues.push({ code: 'custom', message, input: found.value, ...(max && { params: { max } }) });
    });
}

const reasonOf = (complaint: Complaint | undefined) => complaint?.form ?? complaint?.reason;
