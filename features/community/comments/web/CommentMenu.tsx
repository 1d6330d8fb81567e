import { useQueryClient } from '@tanstack/react-query';
import type { Comment } from '#community/comments/contract.ts';
import { copy } from '#community/comments/copy.ts';
import { useReportItems } from '#moderation/reports/web/use-report-items.tsx';
import { useBlockItem } from '#residents/blocks/web/use-block-item.tsx';
import { copy as platform } from '#web/copy.ts';
import { copyLink } from '#web/device/share.ts';
import { Link2 } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem, editItem } from '#web/ui/layers/menu-items.tsx';
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
  const report = useReportItems({ kind: 'comment', id, label: copy['comment.report'], can });
  const block = useBlockItem({ person: author, can: can.block, after: 'stay' });

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

  const link = {
    label: copy['comment.copyLink'],
    icon: <Icon of={Link2} />,
    onSelect: () => void copyLink(`/post/${postId}?comment=${id}`),
  };
  return (
    <>
      <Menu
        items={[
          can.edit && editItem(onEdit),
          link,
          ...report.items,
          can.delete && deleteItem(remove),
          ...block,
        ]}
      />
      {report.sheet}
    </>
  );
}
