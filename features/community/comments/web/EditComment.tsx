import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Comment } from '#community/comments/contract.ts';
import { copy } from '#community/comments/copy.ts';
import { commentFields } from '#community/comments/fields.ts';
import { copy as platform } from '#web/copy.ts';
import { ChangedNotice } from '#web/drafts/ChangedNotice.tsx';
import { DeletedNotice } from '#web/drafts/DeletedNotice.tsx';
import { copy as edits } from '#web/forms/edit-copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { wasChanged } from '#web/forms/was-changed.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { editComment } from './api.ts';
import { fetchComments, patchComment } from './cached-comments.ts';

type Props = {
  comment: Comment;
  /** It was deleted meanwhile. Its text stays, and can be moved into a new comment. */
  isDeleted: boolean;
  onClose: () => void;
  onWrite?: (text: string) => void;
};

/** Edits the viewer's own comment in its row. */
export function EditComment({ comment, isDeleted, onClose, onWrite }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  // A change from another device does not overwrite what is being typed.
  const own = useValues(
    () => ({ text: comment.text, revision: comment.revision }),
    `${me.id}:comment-edit:${comment.id}`,
  );
  // The list follows other devices: what they wrote is shown, and the next save overwrites it knowingly.
  const isOlder = !isDeleted && comment.revision !== own.values.revision && comment.text !== own.values.text;
  const form = useForm({
    ...own,
    rules: commentFields,
    requestOf: ({ text }) => ({ text }),
    copy,
    held: isDeleted ? copy['comment.deleted'] : undefined,
    save: ({ text }) =>
      editComment(comment.id, { text, revision: isOlder ? comment.revision : own.values.revision }),
    saved(changed) {
      patchComment(queries, comment, () => changed);
      close();
    },
    failed: (error) => {
      // No event has said that the comment is gone or changed, so the list is fetched again.
      if (wasChanged(error) || (error instanceof ApiError && error.code === 'not_found'))
        fetchComments(queries, comment.postId);
      if (wasChanged(error)) return edits['edit.changedMeanwhile'];
      return errorMessage(error, copy, copy['comment.editFailed']);
    },
  });
  const close = () => {
    own.reset();
    onClose();
  };
  const { area } = form;
  useEffect(() => {
    const field = area.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [area]);

  const write =
    onWrite &&
    (() => {
      onWrite(form.values.text);
      close();
    });

  return (
    <Form form={form} className="mt-1 flex flex-col gap-2">
      {isDeleted && (
        <DeletedNotice
          sentence={copy['comment.deleted']}
          action={write && copy['comment.anew']}
          onMove={write}
          className="rounded-control border-x px-3!"
        />
      )}
      {isOlder && (
        <ChangedNotice
          theirs={[{ label: copy['comment.edit'], text: comment.text }]}
          className="rounded-control border-x px-3!"
        />
      )}
      <TextArea placeholder={copy['comment.edit']} rows={2} {...form.text('text')} />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={close}>
          {platform['common.cancel']}
        </Button>
        <Button size="small" type="submit" busy={form.saving && platform['common.saving']}>
          {platform['common.save']}
        </Button>
      </div>
    </Form>
  );
}
