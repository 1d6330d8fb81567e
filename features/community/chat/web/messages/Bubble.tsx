import { copy } from '#community/chat/copy.ts';
import { photoName } from '#community/chat/web/RoomPhotos.tsx';
import { sourcesOf } from '#web/images/sources.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import type { DisplayedMessage } from './conversation.ts';

type Props = { message: DisplayedMessage; name: string; onPhoto: (id: string) => void };

/** Aspect ratios beyond which a photo is cropped; the viewer shows the whole photo. */
const [tallest, widest] = [3 / 4, 16 / 9];

/** The content of a message. */
export function Bubble({ message: { id, mine, text, photo, deleted, state }, name, onPhoto }: Props) {
  if (photo)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onPhoto(id)}
        className={classNames(
          'block w-50 rounded-picture transition active:opacity-90',
          state !== 'sent' && 'opacity-70',
        )}
      >
        <ResponsiveImage
          sources={sourcesOf(photo)}
          thumbhash={photo.thumbhash}
          ratio={Math.min(widest, Math.max(tallest, photo.width / photo.height))}
          sizes="200px"
          alt={photoName(mine, name)}
        />
      </button>
    );
  return (
    <p
      dir="auto"
      className={classNames(
        'w-fit whitespace-pre-wrap rounded-[18px] px-3.5 py-2 text-[0.9375rem] leading-[1.45] [overflow-wrap:anywhere]',
        deleted
          ? 'border border-line text-hint'
          : mine
            ? 'bg-brand text-on-brand [&_a]:text-on-brand!'
            : 'bg-fill text-ink',
        state === 'sending' && 'opacity-70',
      )}
    >
      {deleted ? copy['chat.deleted'] : <LinkedText text={text} />}
    </p>
  );
}
