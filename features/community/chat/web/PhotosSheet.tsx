import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message, Room } from '#community/chat/contract.ts';
import { copy } from '#community/chat/copy.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useMe } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ImageViewer } from '#web/ui/images/ImageViewer.tsx';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { photoName } from './RoomPhotos.tsx';
import { photosQuery } from './room-api.ts';

type Props = { room: Room; open: boolean; onClose: () => void };

/** All photos of a room, the newest first. Each opens the viewer. */
export function PhotosSheet({ room: { id: chatId, other }, open, onClose }: Props) {
  const me = useMe().id;
  const query = useInfiniteQuery({ ...photosQuery(chatId), enabled: open });
  const photos = itemsOf(query.data);
  // The order at the opening: a photo that comes meanwhile must not move the others under the viewer.
  const [opened, setOpened] = useState<{ id: string; order: string[] } | null>(null);
  const shown = (opened?.order ?? []).flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  const at = shown.findIndex(({ id }) => id === opened?.id);
  const nameOf = ({ senderId, createdAt }: Message) =>
    `${photoName(senderId === me, other.name)}, ${dayText(seoulDay(createdAt))}`;
  return (
    <>
      <Sheet open={open} onClose={onClose} title={copy['chat.photos']}>
        {query.isPending && <RowsLoading rows={3} image />}
        {query.isError && photos.length === 0 && <ErrorState onRetry={() => void query.refetch()} />}
        {query.isSuccess && photos.length === 0 && (
          <EmptyState title={copy['chat.photosEmpty']} drawing="camera" />
        )}
        <ul className="-mx-3 grid grid-cols-3 gap-1">
          {photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpened({ id: photo.id, order: photos.map(({ id }) => id) })}
                className="block w-full rounded-thumb transition active:opacity-90"
              >
                <ResponsiveImage
                  sources={photo.photo ? sourcesOf(photo.photo) : []}
                  thumbhash={photo.photo?.thumbhash}
                  ratio={1}
                  sizes="(min-width: 480px) 145px, 31vw"
                  alt={nameOf(photo)}
                  className="rounded-thumb!"
                />
              </button>
            </li>
          ))}
        </ul>
        <EndOfList list={query} rows={{ image: true }} />
      </Sheet>
      <ImageViewer
        images={shown.map((photo) => ({
          key: photo.id,
          sources: photo.photo ? sourcesOf(photo.photo) : [],
          alt: nameOf(photo),
        }))}
        at={at < 0 ? null : at}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
