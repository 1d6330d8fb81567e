import { useNavigate } from '@tanstack/react-router';
import { Pencil, Siren, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBlockItem } from '#features/blocks/web/use-block-item.tsx';
import type { Post } from '#features/posts/contract.ts';
import { copy } from '#features/posts/copy.ts';
import { ReportSheet } from '#features/reports/web/ReportSheet.tsx';
import { copy as platform } from '#web/copy.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { useDeletePost } from './use-delete-post.ts';

/** The actions that the viewer's rights on a post allow. */
export function PostMenu({ post: { id, author, can } }: { post: Post }) {
  const navigate = useNavigate();
  const remove = useDeletePost(id);
  const block = useBlockItem(author, '/board');
  const [reporting, setReporting] = useState(false);
  const edit = {
    label: platform['common.edit'],
    icon: <Icon of={Pencil} />,
    onSelect: () => void navigate({ to: '/post/edit/$postId', params: { postId: id } }),
  };
  const removal = {
    label: copy['post.delete'],
    icon: <Icon of={Trash2} />,
    danger: true,
    onSelect: () => void remove(),
  };
  const report = {
    label: copy['post.report'],
    icon: <Icon of={Siren} />,
    onSelect: () => setReporting(true),
  };
  const items = [
    ...(can.edit ? [edit] : []),
    ...(can.report ? [report] : []),
    ...(can.delete ? [removal] : []),
    ...block,
  ];
  return (
    <>
      <Menu items={items} />
      {can.report && <ReportSheet kind="post" id={id} open={reporting} onClose={() => setReporting(false)} />}
    </>
  );
}
