import { z } from 'zod';
import {
  type AmountRule,
  type CityRule,
  type Complaint,
  cleanText,
  complaintAbout,
  type DayRule,
  type FieldRule,
  type ImageRule,
  line,
  type TagsRule,
  type TextRule,
  type WholeRule,
} from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { cleanTags } from '#shared/text/text.ts';

type StringRule = TextRule | DayRule | ImageRule | CityRule;

/** The zod shape of a field's rule. Its issues carry copy keys, and `params.max` if a text is too long. */
export function shape(rule: StringRule): z.ZodString;
export function shape(rule: WholeRule): z.ZodInt;
export function shape(rule: AmountRule): z.ZodNumber;
export function shape(rule: TagsRule): ReturnType<typeof tagsShape>;
export function shape(rule: FieldRule) {
  if (rule.kind === 'tags') return tagsShape(rule);
  if (rule.kind === 'whole') return wholeShape(rule);
  if (rule.kind === 'amount')
    return z.number({ error: rule.bad }).positive({ error: rule.bad }).max(rule.to, { error: rule.bad });
  return stringShape(rule);
}

/** A list of tags, or comma-separated text. */
const tagsShape = ({ tooMany }: TagsRule) =>
  z
    .union([z.string(), z.array(z.string())], { error: tooMany })
    .transform(cleanTags)
    .pipe(z.array(stringShape(line(limits.tag))).max(limits.tags, { error: tooMany }));

function wholeShape(rule: WholeRule) {
  const { from, to, bad, over = bad } = rule;
  return z
    .int({ error: ({ input }) => reasonOf(complaintAbout(rule, input)) ?? bad })
    .min(from, { error: bad })
    .max(to, { error: over });
}

const stringShape = (rule: StringRule) =>
  z
    .string({ error: reasonOf(complaintAbout(rule, null)) ?? badOf(rule) })
    .overwrite((text) => ('max' in rule ? cleanText(rule, text) : text))
    .check((found) => {
      const complaint = complaintAbout(rule, found.value);
      if (!complaint) return;
      const params = complaint.max && { params: { max: complaint.max } };
      found.issues.push({ code: 'custom', message: reasonOf(complaint), input: found.value, ...params });
    });

const reasonOf = (complaint: Complaint | undefined) => complaint?.form ?? complaint?.reason;

/** The reason for what is not even a text. */
function badOf(rule: StringRule): string {
  if (rule.kind === 'day') return rule.bad;
  if (rule.kind === 'image') return 'image.notYours';
  return ('fits' in rule && rule.fits?.reason) || 'common.error';
}
