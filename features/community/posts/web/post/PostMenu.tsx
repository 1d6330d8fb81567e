import { useNavigate } from '@tanstack/react-router';
import type { Post } from '#community/posts/contract.ts';
import { copy } from '#community/posts/copy.ts';
import { useReportItems } from '#moderation/reports/web/use-report-items.tsx';
import { useBlockItem } from '#residents/blocks/web/use-block-item.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem, editItem } from '#web/ui/layers/menu-items.tsx';
import { useDeletePost } from './use-delete-post.ts';

/** The actions that the viewer's rights on a post allow. */
export function PostMenu({ post: { id, author, can } }: { post: Post }) {
  const navigate = useNavigate();
  const remove = useDeletePost(id);
  const block = useBlockItem({ person: author, can: can.block, after: '/board' });
  const report = useReportItems({ kind: 'post', id, label: copy['post.report'], can });
  const edit = () => void navigate({ to: '/post/edit/$postId', params: { postId: id } });
  const items = [
    can.edit && editItem(edit),
    ...report.items,
    can.delete && deleteItem(remove, copy['post.delete']),
    ...block,
  ];
  return (
    <>
      <Menu items={items} />
      {report.sheet}
    </>
  );
}
