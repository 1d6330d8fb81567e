import { isId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { cleanBody, cleanLine } from '#shared/text/text.ts';
import { isLongerThan, maxUnits } from '#shared/text/text-length.ts';
import { isDay } from '#shared/time/dates.ts';

/*
 * Rules for the fields of a form, as plain data. Contracts make zod shapes of them
 * (`shared/field-shapes.ts`), forms check by them (`web/forms/use-form.ts`), so limits and reasons of both
 * sides are the same. No zod here: it would get into the browser.
 */

/**
 * The copy key of the sentence at an empty field. `form`: a sentence for the whole form,
 * and the contract's reason.
 */
type Required = string | { field: string; form: string };

export type TextRule = {
  kind: 'line' | 'body';
  /** The most characters (see `lengthOf`). */
  max: number;
  required?: Required;
  /** A further condition for a text that is not empty. */
  fits?: { test: (text: string) => boolean; reason: string };
  /** Nobody reads it. */
  isSecret?: true;
};

/** A date: `2026-07-01`. */
export type DayRule = { kind: 'day'; bad: string; required?: Required };

/** A whole number. `over`: the reason if it is above `to`; otherwise `bad`. */
export type WholeRule = {
  kind: 'whole';
  from: number;
  to: number;
  bad: string;
  over?: string;
  required?: Required;
};

/** A number above zero. */
export type AmountRule = { kind: 'amount'; to: number; bad: string };

/** The id of an uploaded image. */
export type ImageRule = { kind: 'image'; required?: Required };

/** The code of a city. */
export type CityRule = { kind: 'city'; required: Required };

/** A list of tags. */
export type TagsRule = { kind: 'tags'; tooMany: string };

export type FieldRule = TextRule | DayRule | WholeRule | AmountRule | ImageRule | CityRule | TagsRule;

/**
 * Rules by the names of the request's fields. Rules of a nested object apply only if
 * the request has that object.
 */
export type FieldRules = { readonly [name: string]: FieldRule | FieldRules };

/** The paths of all fields: `title`, `office.phone`. */
export type PathIn<Rules> = {
  [Name in keyof Rules & string]: Rules[Name] extends FieldRule
    ? Name
    : Rules[Name] extends FieldRules
      ? `${Name}.${PathIn<Rules[Name]>}`
      : never;
}[keyof Rules & string];

/** Why a value is refused: copy keys, the limit of a text that is too long, and the watched word in it. */
export type Complaint = { reason: string; form?: string; max?: number; word?: string };

/** A text of one line. */
export const line = (max: number, more: Pick<TextRule, 'required' | 'fits' | 'isSecret'> = {}): TextRule => ({
  kind: 'line',
  max,
  ...more,
});

/** Like `line`, but line breaks are kept. */
export const body = (max: number, more: Pick<TextRule, 'required' | 'fits'> = {}): TextRule => ({
  kind: 'body',
  max,
  ...more,
});

export const day = (bad: string, required?: Required): DayRule => ({ kind: 'day', bad, required });

export const whole = (rule: Omit<WholeRule, 'kind'>): WholeRule => ({ kind: 'whole', ...rule });

/** A text as it is stored. One that is too long anyhow is not cleaned: 256 KB for a name would take long. */
export function cleanText({ kind, max }: TextRule, text: string): string {
  if (text.length > maxUnits(max)) return text;
  return kind === 'line' ? cleanLine(text) : cleanBody(text);
}

/** A request with its texts as they are stored. A list stays a list: its rules are by place. */
export function cleaned<Request extends object>(rules: FieldRules, request: Request): Request {
  const fields = Object.entries(request).map(([name, value]) => {
    const rule = rules[name];
    if (!rule || !value) return [name, value];
    if (!isRule(rule)) return [name, cleaned(rule, value)];
    return [name, isText(rule) ? cleanText(rule, value) : value];
  });
  return (Array.isArray(request) ? fields.map(([, value]) => value) : Object.fromEntries(fields)) as Request;
}

/** The texts of a request that others will read, by path. */
export function textsIn(rules: FieldRules, request: object, at = ''): Record<string, string> {
  const found = Object.entries(rules).flatMap(([name, rule]) => {
    const value: unknown = request[name as keyof typeof request];
    if (!value) return [];
    if (!isRule(rule)) return Object.entries(textsIn(rule, value, `${at}${name}.`));
    return isText(rule) && !rule.isSecret ? [[`${at}${name}`, String(value)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The complaints about a cleaned request, by path. */
export function complaintsAbout(rules: FieldRules, request: object, at = ''): Record<string, Complaint> {
  const found = Object.entries(rules).flatMap(([name, rule]) => {
    const value: unknown = request[name as keyof typeof request];
    const path = `${at}${name}`;
    if (!isRule(rule)) return value ? Object.entries(complaintsAbout(rule, value, `${path}.`)) : [];
    const complaint = complaintAbout(rule, value);
    return complaint ? [[path, complaint] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The complaint about a cleaned value. */
export function complaintAbout(rule: FieldRule, value: unknown): Complaint | undefined {
  if (value === undefined || value === null || value === '')
    return 'required' in rule ? missing(rule.required) : undefined;
  if (rule.kind === 'day') return isDay(String(value)) ? undefined : { reason: rule.bad };
  if (rule.kind === 'image') return isId(String(value)) ? undefined : { reason: 'image.notYours' };
  if (rule.kind === 'city') return /^\d{5}$/.test(String(value)) ? undefined : missing(rule.required);
  if (rule.kind === 'tags') return tagsFit(value as string[]) ? undefined : { reason: rule.tooMany };
  if (rule.kind === 'whole') return aboutWhole(rule, numberOf(value));
  if (rule.kind === 'amount')
    return numberOf(value) > 0 && numberOf(value) <= rule.to ? undefined : { reason: rule.bad };
  return aboutText(rule, String(value));
}

/** The number in a form's text or a request. An object could bring a `toString` of its own. */
const numberOf = (value: unknown) => (typeof value === 'object' ? Number.NaN : Number(value));

const tagsFit = (tags: string[]) =>
  tags.length <= limits.tags && !tags.some((tag) => isLongerThan(tag, limits.tag));

function aboutWhole({ from, to, bad, over = bad }: WholeRule, value: number): Complaint | undefined {
  if (!Number.isInteger(value) || value < from) return { reason: bad };
  return value > to ? { reason: over } : undefined;
}

function aboutText({ fits, max }: TextRule, text: string): Complaint | undefined {
  if (fits && !fits.test(text)) return { reason: fits.reason };
  return isLongerThan(text, max) ? { reason: 'common.tooLong', max } : undefined;
}

function missing(required: Required | undefined): Complaint | undefined {
  if (required === undefined || typeof required === 'string')
    return required ? { reason: required } : undefined;
  return { reason: required.field, form: required.form };
}

/** The rule of a field, by its path. */
export function ruleAt(rules: FieldRules, path: string): FieldRule | undefined {
  const [name = '', ...rest] = path.split('.');
  const rule = rules[name];
  if (!rule || isRule(rule)) return rule;
  return ruleAt(rule, rest.join('.'));
}

const isRule = (rule: FieldRule | FieldRules): rule is FieldRule => typeof rule.kind === 'string';
const isText = (rule: FieldRule): rule is TextRule => rule.kind === 'line' || rule.kind === 'body';
