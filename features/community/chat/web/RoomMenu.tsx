import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import type { Room } from '#community/chat/contract.ts';
import { copy } from '#community/chat/copy.ts';
import { ReportSheet } from '#moderation/reports/web/ReportSheet.tsx';
import { useBlockItem } from '#residents/blocks/web/use-block-item.tsx';
import { copy as platform } from '#web/copy.ts';
import { Copy } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { type MenuItem, MenuLayer } from '#web/ui/layers/MenuLayer.tsx';
import { deleteItem, reportItem } from '#web/ui/layers/menu-items.tsx';
import { emptyLastMessage } from './cached-chats.ts';
import { emptyMessage } from './cached-messages.ts';
import type { DisplayedMessage } from './messages/conversation.ts';
import { copyText } from './messages/copy-text.ts';
import { deleteMessage } from './room-api.ts';

/** The message whose menu is open, and the menu's position. */
export type Chosen = { message: DisplayedMessage; place: CSSProperties };

type Props = { room: Room; chosen: Chosen | null; onClose: () => void };

/** One menu for the whole room: a popup per row would be slow with a thousand rows. */
export function RoomMenu({ room, chosen, onClose }: Props) {
  const chatId = room.id;
  const queries = useQueryClient();
  const [reported, setReported] = useState<string | null>(null);
  const [reporting, setReporting] = useState(false);
  const block = useBlockItem({ person: room.other, can: room.can.block, after: '/chats' });

  const { act: remove } = useAction({
    confirm: () => ({
      title: copy['chat.deleteConfirm'],
      body: copy['chat.deleteConfirmBody'],
      action: platform['common.delete'],
      danger: true,
    }),
    run: async (id: string) => {
      await deleteMessage(chatId, id);
      emptyMessage(queries, chatId, id);
      emptyLastMessage(queries, chatId, id);
    },
    done: () => copy['chat.deleteDone'],
    failed: (error) => errorMessage(error, copy, copy['chat.deleteFailed']),
  });

  const report = (id: string) => {
    setReported(id);
    setReporting(true);
  };

  return (
    <>
      <MenuLayer
        items={chosen ? itemsOf(chosen.message, { remove, report, block }) : []}
        label={platform['common.more']}
        place={chosen?.place}
        onClose={onClose}
      />
      {reported && (
        <ReportSheet
          key={reported}
          kind="message"
          id={reported}
          open={reporting}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

type Actions = { remove: (id: string) => Promise<void>; report: (id: string) => void; block: MenuItem[] };

export const hasMenu = ({ text, can }: DisplayedMessage) => text !== '' || can.delete || can.report;

/** The sender of a message can be blocked from its menu. */
function itemsOf({ id, text, can, mine }: DisplayedMessage, { remove, report, block }: Actions): MenuItem[] {
  const copying = {
    label: copy['chat.copy'],
    icon: <Icon of={Copy} />,
    onSelect: () => void copyText(text),
  };
  return [
    ...(text ? [copying] : []),
    ...(can.report ? [reportItem(() => report(id), copy['chat.report'])] : []),
    ...(mine ? [] : block),
    ...(can.delete ? [deleteItem(() => void remove(id))] : []),
  ];
}
