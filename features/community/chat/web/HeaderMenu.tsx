import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Room } from '#community/chat/contract.ts';
import { copy } from '#community/chat/copy.ts';
import { useReportItems } from '#moderation/reports/web/use-report-items.tsx';
import { useBlockItem } from '#residents/blocks/web/use-block-item.tsx';
import { Bell, BellOff, CircleUserRound, Images, Menu as Lines } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { roomQuery } from './api.ts';
import { hushChat } from './cached-chats.ts';
import { PhotosSheet } from './PhotosSheet.tsx';
import { sendHush } from './room-api.ts';

/** What one does with the room and the other person. Messages have a menu of their own. */
export function HeaderMenu() {
  const { chatId = '' } = useParams({ strict: false });
  const { data: room } = useQuery(roomQuery(chatId));
  return room ? <RoomItems key={room.id} room={room} /> : null;
}

function RoomItems({ room }: { room: Room }) {
  const { id, other, can, hushed } = room;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [photos, setPhotos] = useState(false);
  const report = useReportItems({ kind: 'person', id: other.id, label: copy['chat.report'], can });
  const block = useBlockItem({ person: other, can: can.block, after: '/chats' });
  const { act: hush } = useAction({
    run: async (on: boolean) => hushChat(queries, id, (await sendHush(id, on)).hushed),
    done: (_, on) => copy[on ? 'chat.hushed' : 'chat.rings'],
    failed: (error) => errorMessage(error, copy, copy['chat.hushFailed']),
  });
  return (
    <>
      <Menu
        icon={<Icon of={Lines} />}
        items={[
          {
            label: copy['chat.profile'],
            icon: <Icon of={CircleUserRound} />,
            onSelect: () => void navigate({ to: '/profile/$userId', params: { userId: other.id } }),
          },
          { label: copy['chat.photos'], icon: <Icon of={Images} />, onSelect: () => setPhotos(true) },
          can.hush && {
            label: copy[hushed ? 'chat.ring' : 'chat.hush'],
            icon: <Icon of={hushed ? Bell : BellOff} />,
            onSelect: () => void hush(!hushed),
          },
          ...report.items,
          ...block,
        ]}
      />
      {report.sheet}
      <PhotosSheet room={room} open={photos} onClose={() => setPhotos(false)} />
    </>
  );
}
