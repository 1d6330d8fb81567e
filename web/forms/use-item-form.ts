import { useState } from 'react';
import type { FieldRules } from '#shared/field-rules.ts';
import type { Theirs } from '#web/drafts/ChangedNotice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useWriteAnew, type WriteAnew, type Written } from '#web/drafts/use-write-anew.ts';
import { copy as edit } from '#web/forms/edit-copy.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { isAsSent } from './is-as-sent.ts';
import { type FormOptions, useForm } from './use-form.ts';
import { wasChanged } from './was-changed.ts';

type Options<Item, Values, Rules, Request> = Pick<
  FormOptions<Values, Rules, Request, Item>,
  'rules' | 'requestOf' | 'check' | 'wrong' | 'copy' | 'confirm'
> & {
  /** The values as the form opens; `id` is the item's. */
  initial: Values;
  draftKey: string;
  /** Whether an existing item is edited. */
  edits: boolean;
  /** The edited item was deleted meanwhile. */
  isDeleted?: boolean;
  /** The field of the item's images, if it has any. */
  image?: 'image' | 'images';
  /** The messages: the edited item is gone, it is saved, it was not saved. */
  messages: { deleted: string; saved: string | ((item: Item) => string); failed: (error: unknown) => string };
  create: (request: Request & { id: string }) => Promise<Item>;
  /** `revision`: the one that the form began with. */
  update: (id: string, request: Request & { revision: number }) => Promise<Item>;
  /** The item as it is now, and its texts by label: for a form that somebody else was faster than. */
  fresh?: (id: string) => Promise<Item | null>;
  textsOf?: (values: Values) => Theirs;
  /** The values of an item, as the form would open with them. */
  valuesOf: (item: Item) => Values;
  /** Whether an item is as it was sent, as far as `valuesOf` cannot tell. */
  isSame?: (item: Item, request: Request) => boolean;
  /** Puts the saved item into the caches and opens it. */
  saved: (item: Item) => unknown;
  /** Removes the deleted item from the caches. */
  drop: (id: string) => void;
  /** The form for a new item, which can use the text of a deleted one. */
  anew: WriteAnew;
};

/** The form of a new or existing item. The text is kept on the device until it is saved. */
export function useItemForm<Item, Values extends Written, Rules extends FieldRules, Request extends object>(
  options: Options<Item, Values, Rules, Request>,
) {
  const { initial, draftKey, edits, isDeleted, messages, requestOf } = options;
  const draft = useDraft({ key: draftKey, initial, isDeleted });
  const writeAnew = useWriteAnew({ draft, initial, ...options.anew });
  const { id } = draft.values;
  const [theirs, setTheirs] = useState<Values>();

  async function create(request: Request) {
    const item = await options.create({ ...request, id });
    const isSame = isAsSent(options.rules, request, requestOf(options.valuesOf(item)));
    if (isSame && options.isSame?.(item, request) !== false) return item;
    return options.update(id, { ...request, revision: options.valuesOf(item).revision ?? 0 });
  }

  /**
   * A repeated request has raised the revision itself. Otherwise the next save overwrites what the user has
   * been shown.
   */
  async function update(request: Request) {
    try {
      return await options.update(id, { ...request, revision: draft.values.revision ?? 0 });
    } catch (error) {
      const now = wasChanged(error) && (await options.fresh?.(id));
      if (!now) throw error;
      const values = options.valuesOf(now);
      if (isAsSent(options.rules, request, requestOf(values)) && options.isSame?.(now, request) !== false)
        return now;
      setTheirs(values);
      draft.change({ revision: values.revision } as Partial<Values>);
      throw error;
    }
  }

  const form = useForm<Values, Rules, Request, Item>({
    ...options,
    values: draft.values,
    change: draft.change,
    held: isDeleted ? messages.deleted : undefined,
    storesDraft: true,
    save: (request) => (edits ? update(request) : create(request)),
    saved: (item) => {
      draft.done();
      return options.saved(item);
    },
    done: (item) => (typeof messages.saved === 'string' ? messages.saved : messages.saved(item)),
    failed: (error) => {
      // The live event of a deletion may not have arrived: the form learns of it from the failed save.
      if (edits && error instanceof ApiError && error.code === 'not_found') options.drop(id);
      return wasChanged(error) ? edit['edit.changedMeanwhile'] : messages.failed(error);
    },
  });

  return { ...form, draft, writeAnew, theirs: theirs && options.textsOf?.(theirs) };
}
