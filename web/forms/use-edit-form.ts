import { useState } from 'react';
import type { FieldRules } from '#shared/field-rules.ts';
import type { Theirs } from '#web/drafts/ChangedNotice.tsx';
import { copy as edit } from '#web/forms/edit-copy.ts';
import { isAsSent } from './is-as-sent.ts';
import { type FormOptions, useForm } from './use-form.ts';
import { wasChanged } from './was-changed.ts';

type Options<Values, Rules, Request> = Omit<
  FormOptions<Values, Rules, Request, unknown>,
  'save' | 'saved'
> & {
  /** `revision`: the one that the form began with. */
  save: (request: Request & { revision: number }) => Promise<unknown>;
  /** The values of the item as it is now; nothing for a new item, or one that is gone. */
  fresh: () => Promise<Values | null | undefined>;
  /** Its texts by label. */
  textsOf: (values: Values) => Theirs;
  saved: () => unknown;
};

/** The form of something that somebody else may edit, too: who saves second is told, and both texts stay. */
export function useEditForm<
  Values extends { revision: number },
  Rules extends FieldRules,
  Request extends object,
>(options: Options<Values, Rules, Request>) {
  const { values, change, requestOf, textsOf } = options;
  const [theirs, setTheirs] = useState<Values>();

  /**
   * A repeated request has raised the revision itself. Otherwise the next save overwrites what the user has
   * been shown.
   */
  async function save(request: Request): Promise<unknown> {
    try {
      return await options.save({ ...request, revision: values.revision });
    } catch (error) {
      const now = wasChanged(error) && (await options.fresh());
      if (!now) throw error;
      if (isAsSent(options.rules, request, requestOf(now))) return;
      setTheirs(now);
      change({ revision: now.revision } as Partial<Values>);
      throw error;
    }
  }

  const form = useForm<Values, Rules, Request, unknown>({
    ...options,
    save,
    failed: (error, shown) =>
      wasChanged(error) ? edit['edit.changedMeanwhile'] : options.failed(error, shown),
  });
  return { ...form, theirs: theirs && textsOf(theirs) };
}
