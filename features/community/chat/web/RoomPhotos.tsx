import { copy } from '#community/chat/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { ImageViewer } from '#web/ui/images/ImageViewer.tsx';
import type { Line } from './messages/conversation.ts';

type Props = { lines: readonly Line[]; name: string; open: string | null; onClose: () => void };

export const photoName = (mine: boolean, name: string) =>
  mine ? copy['chat.myPhoto'] : fill(copy['chat.photoOf'], { name });

/** A viewer with all loaded photos of the chat, opened at the tapped one. */
export function RoomPhotos({ lines, name, open, onClose }: Props) {
  const images = lines.flatMap(({ message: { id, photo, mine } }) =>
    photo ? [{ key: id, sources: sourcesOf(photo), alt: photoName(mine, name) }] : [],
  );
  const at = open === null ? -1 : images.findIndex(({ key }) => key === open);
  return <ImageViewer images={images} at={at < 0 ? null : at} onClose={onClose} />;
}
