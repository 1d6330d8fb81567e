import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import type { NewsArticle } from '#town/news/contract.ts';
import { copy } from '#town/news/copy.ts';
import { deleteNews } from '#town/news/web/api.ts';
import { dropNews } from '#town/news/web/cached-news.ts';
import { copy as platform } from '#web/copy.ts';
import { History } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem, editItem } from '#web/ui/layers/menu-items.tsx';
import { VersionsSheet } from './VersionsSheet.tsx';

/** The menu of news for people who have a right in its town. */
export function NewsMenu({ news: { id, can } }: { news: NewsArticle }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [reads, setReads] = useState(false);
  const { act: remove } = useAction({
    confirm: () => ({
      title: copy['news.deleteConfirm'],
      body: copy['news.deleteConfirmBody'],
      action: platform['common.delete'],
      danger: true,
    }),
    run: async () => {
      await deleteNews(id);
      await navigate({ to: '/news', replace: true });
      dropNews(queries, id);
    },
    done: () => copy['news.deleted'],
    failed: (error) => fill(copy['news.deleteFailed'], { message: errorMessage(error, copy) }),
  });
  const edit = () => void navigate({ to: '/news/write', search: { edit: id } });
  const history = {
    label: copy['news.versions'],
    icon: <Icon of={History} />,
    onSelect: () => setReads(true),
  };
  return (
    <>
      <Menu items={[can.edit && editItem(edit), can.history && history, can.delete && deleteItem(remove)]} />
      {reads && <VersionsSheet id={id} onClose={() => setReads(false)} />}
    </>
  );
}
