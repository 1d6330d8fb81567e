import { useQueryClient } from '@tanstack/react-query';
import { Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBlockItem } from '#features/blocks/web/use-block-item.tsx';
import type { Comment } from '#features/comments/contract.ts';
import { copy } from '#features/comments/copy.ts';
import { ReportSheet } from '#features/reports/web/ReportSheet.tsx';
import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { copyLink } from '#web/share.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { useAction } from '#web/use-action.ts';
import { deleteComment } from './api.ts';
import { removeComment } from './cached-comments.ts';

type Props = {
  comment: Comment;
  onEdit: () => void;
  /** The deletion also discards an edit that is still open. */
  onRemove: () => void;
};

export function CommentMenu({ comment: { id, postId, author, can }, onEdit, onRemove }: Props) {
  const queries = useQueryClient();
  const [reporting, setReporting] = useState(false);
  const block = useBlockItem(author, 'stay');

  const { act: remove } = useAction({
    confirm: () => ({
      title: copy['post.commentDeleteConfirm'],
      action: platform['common.delete'],
      danger: true,
    }),
    run: async () => {
      const removed = await deleteComment(id);
      onRemove();
      removeComment(queries, removed);
    },
    done: () => copy['comment.deleteDone'],
    failed: (error) => errorMessage(error, copy, copy['comment.deleteFailed']),
  });

  const edit = { label: platform['common.edit'], icon: <Icon of={Pencil} />, onSelect: onEdit };
  const link = {
    label: copy['comment.copyLink'],
    icon: <Icon of={Link2} />,
    onSelect: () => void copyLink(`/post/${postId}?comment=${id}`),
  };
  const report = {
    label: copy['comment.report'],
    icon: <Icon of={Flag} />,
    danger: true,
    onSelect: () => setReporting(true),
  };
  const removal = {
    label: platform['common.delete'],
    icon: <Icon of={Trash2} />,
    danger: true,
    onSelect: () => void remove(),
  };
  return (
    <>
      <Menu
        items={[
          ...(can.edit ? [edit] : []),
          link,
          ...(can.report ? [report] : []),
          ...(can.delete ? [removal] : []),
          ...block,
        ]}
      />
      {can.report && (
        <ReportSheet kind="comment" id={id} open={reporting} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
