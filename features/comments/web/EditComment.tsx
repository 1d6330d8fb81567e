import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#features/comments/contract.ts';
import { copy } from '#features/comments/copy.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { ApiError } from '#web/api-error.ts';
import { copy as platform } from '#web/copy.ts';
import { GoneNotice } from '#web/drafts/GoneNotice.tsx';
import { errorMessage, fieldError } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';
import { editComment } from './api.ts';
import { fetchComments, patchComment } from './cached-comments.ts';

type Props = {
  comment: Comment;
  /** It was deleted meanwhile. Its text stays, and can be moved into a new comment. */
  gone: boolean;
  onClose: () => void;
  onWrite?: (text: string) => void;
};

function complaint(text: string): string | undefined {
  if (isBlank(text)) return copy['post.commentRequired'];
  return isLongerThan(text, limits.comment)
    ? fill(platform['common.tooLong'], { max: limits.comment })
    : undefined;
}

/** Edits the viewer's own comment in its row. */
export function EditComment({ comment, gone, onClose, onWrite }: Props) {
  const queries = useQueryClient();
  // A change from another device does not overwrite what is being typed.
  const [text, setText] = useState(comment.text);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { lead } = useFocusFirstError(form);
  useEffect(() => {
    const area = form.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  const { act, busy } = useAction({
    run: async () => {
      const changed = await editComment(comment.id, text);
      patchComment(queries, comment, () => changed);
      onClose();
    },
    failed: (failure) => {
      setError(fieldError(failure, 'text', copy));
      lead();
      // No event has said that the comment is gone, so the list is fetched again.
      if (failure instanceof ApiError && failure.code === 'not_found') fetchComments(queries, comment.postId);
      return errorMessage(failure, copy, copy['comment.editFailed']);
    },
  });

  async function save() {
    if (busy) return;
    if (gone) return showSnackbar(copy['comment.deleted'], { failed: true });
    const wrong = complaint(text);
    setError(wrong);
    if (wrong) return lead();
    await act();
  }

  const write =
    onWrite &&
    (() => {
      onWrite(text);
      onClose();
    });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="mt-1 flex flex-col gap-2"
    >
      {gone && (
        <GoneNotice
          sentence={copy['comment.deleted']}
          action={write && copy['comment.anew']}
          onMove={write}
          className="rounded-control border-x px-3!"
        />
      )}
      <TextArea
        placeholder={copy['comment.edit']}
        rows={2}
        max={limits.comment}
        value={text}
        onChange={setText}
        error={error}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" look="quiet" onClick={onClose}>
          {platform['common.cancel']}
        </Button>
        <Button size="small" type="submit" busy={busy && platform['common.saving']}>
          {platform['common.save']}
        </Button>
      </div>
    </form>
  );
}
