import { useRef, useState } from 'react';
import {
  type Complaint,
  cleaned,
  complaintsAbout,
  type DayRule,
  type FieldRules,
  type PathIn,
  ruleAt,
} from '#shared/field-rules.ts';
import { copy as drafts } from '#web/drafts/copy.ts';
import type { Uploads } from '#web/images/image-upload.ts';
import { complaintText, fieldErrors } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useFocusFirstError } from '#web/ui/fields/use-focus-first-error.ts';
import type { Question } from '#web/ui/layers/dialogs.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

type Errors = Record<string, string | undefined>;

export type FormOptions<Values, Rules, Request, Result> = {
  values: Values;
  change: (patch: Partial<Values>) => void;
  rules: Rules;
  /** The request that is sent. The rules and the server's errors name its fields. */
  requestOf: (values: Values) => Request;
  /** Reasons that no rule can know, by path. `request` is cleaned. */
  check?: (request: Request) => Errors;
  /** The field whose uploads must finish before the form is sent. */
  image?: keyof Values;
  /** Its uploads, if the form makes them itself. */
  upload?: Uploads;
  copy: Record<string, string>;
  /** The message if fields are wrong and no rule has one for the whole form. */
  wrong?: string;
  /** Why nothing can be saved now. */
  held?: string;
  /** Whether the values are kept on the device. Offline, the user is then told so at once. */
  storesDraft?: boolean;
  save: (request: Request) => Promise<Result>;
  /** After a save: caches, navigation, a reset of the values. */
  saved: (result: Result) => unknown;
  /** The message of success. Without it the screen itself shows that it was saved. */
  done?: (result: Result) => string;
  /** The message of a failure, if any. `shown`: a field of this form shows the server's reason. */
  failed: (error: unknown, shown: boolean) => string | undefined;
  /** The field at which that message is shown, too. */
  failedAt?: (error: unknown) => PathIn<Rules> | undefined;
  /** The confirmation before it is saved, or false for none. */
  confirm?: (values: Values) => Question | false;
};

/**
 * Checks a form, focuses its first error, saves it once and shows the result. A failure changes nothing in
 * the form. Errors appear at the first attempt and follow the input from then on; the server's disappear with
 * the next change.
 */
export function useForm<Values extends object, Rules extends FieldRules, Request extends object, Result>(
  options: FormOptions<Values, Rules, Request, Result>,
) {
  const { values, rules, requestOf, copy, held } = options;
  const area = useRef<HTMLFormElement>(null);
  const uploads = useRef<Uploads | null>(options.upload ?? null);
  const badDay = useRef(false);
  const { tried, lead, reset } = useFocusFirstError(area);
  const [refused, setRefused] = useState<Errors>({});
  const errors: Errors = tried > 0 ? { ...refused, ...textsOf(complaints(), copy) } : {};

  function complaints(): Record<string, Complaint> {
    const request = cleaned(rules, requestOf(values));
    const { imageId, ...found } = complaintsAbout(rules, request);
    const others = Object.entries(options.check?.(request) ?? {}).flatMap(([path, reason]) =>
      reason ? [[path, { reason }]] : [],
    );
    return {
      ...Object.fromEntries(others),
      ...found,
      // An image that is still uploading is not missing.
      ...(imageId && uploads.current?.isEmpty() !== false && { imageId }),
      ...(badDay.current && badDayOf(rules)),
    };
  }

  const { act, busy } = useAction({
    confirm: () => options.confirm?.(values) ?? false,
    run: async () => {
      const result = await options.save(requestOf(await settledValues()));
      reset();
      await options.saved(result);
      return result;
    },
    done: options.done,
    failed: (error) => {
      const fieldMessages = fieldErrors(error, copy);
      const isShown = Object.keys(fieldMessages).some((path) => ruleAt(rules, path));
      if (isShown) lead();
      const message = options.failed(error, isShown);
      const place = options.failedAt?.(error);
      setRefused(place ? { ...fieldMessages, [place]: message } : fieldMessages);
      return message;
    },
  });

  async function settledValues(): Promise<Values> {
    const { image } = options;
    return image && uploads.current ? { ...values, [image]: await uploads.current.settled() } : values;
  }

  async function submit() {
    if (busy) return;
    if (held) return showSnackbar(held, { failed: true });
    setRefused({});
    lead();
    const found = Object.values(complaints());
    if (found.length > 0) return complain(found);
    if (options.storesDraft && !navigator.onLine)
      return showSnackbar(drafts['draft.offline'], { failed: true });
    await act();
  }

  function complain(found: Complaint[]) {
    const form = found.find((complaint) => complaint.form)?.form;
    const sentence = form ? copy[form] : options.wrong;
    if (sentence) showSnackbar(sentence, { failed: true });
  }

  function change(patch: Partial<Values>) {
    setRefused({});
    options.change(patch);
  }

  return {
    area,
    /** Given to the image field, and to the date field: it reports a date that does not exist. */
    uploads,
    badDay,
    errors,
    saving: busy,
    submit,
    values,
    change,
    /**
     * The props of a field that edits one text. `path`: its place in the request, if another than its name.
     */
    text(name: TextName<Values>, path: PathIn<Rules> | TextName<Values> = name) {
      const rule = ruleAt(rules, path);
      return {
        value: values[name] as string,
        onChange: (text: string) => change({ [name]: text } as Partial<Values>),
        error: errors[path],
        max: rule && 'max' in rule ? rule.max : undefined,
      };
    },
  };
}

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

/** The browser reports a date that does not exist as an empty value. */
const badDayOf = (rules: FieldRules): Record<string, Complaint> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) =>
      rule.kind === 'day' ? [[name, { reason: (rule as DayRule).bad }]] : [],
    ),
  );

const textsOf = (complaints: Record<string, Complaint>, copy: Record<string, string>): Errors =>
  Object.fromEntries(Object.entries(complaints).map(([path, found]) => [path, complaintText(found, copy)]));
