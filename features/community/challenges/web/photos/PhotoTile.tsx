import type { Photo } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { count } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { Heart } from '#web/icons.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { photoName } from './photo-name.ts';
import { useLikePhoto } from './use-like-photo.ts';

type Props = { photo: Photo; eager: boolean; onOpen: () => void };

export function PhotoTile({ photo, eager, onOpen }: Props) {
  const { image, caption, person, isMine, won } = photo;
  return (
    <article className="flex h-full flex-col">
      <div className="relative">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="block w-full rounded-picture transition active:opacity-90"
        >
          <ResponsiveImage
            sources={image ? sourcesOf(image) : []}
            thumbhash={image?.thumbhash}
            alt={photoName(photo)}
            ratio={1}
            sizes="(min-width: 480px) 218px, 46vw"
            eager={eager}
          />
        </button>
        {won !== null && (
          <Tag variant="warm" className="pointer-events-none absolute top-2 left-2">
            {fill(copy['challenges.won'], { n: won })}
          </Tag>
        )}
      </div>
      <p className="mt-2 flex min-w-0 items-center gap-1.5 text-meta text-second">
        <span className="min-w-0 truncate">{person?.name ?? platform['common.unknownUser']}</span>
        {isMine && <Tag>{copy['challenges.you']}</Tag>}
      </p>
      <p className="mt-0.5 line-clamp-2 min-h-5 text-ink text-row [overflow-wrap:anywhere]">{caption}</p>
      <div className="mt-auto flex pt-2">
        {photo.can.like ? <Like photo={photo} /> : <Likes photo={photo} />}
      </div>
    </article>
  );
}

function Like({ photo: { id, liked, likesCount } }: { photo: Photo }) {
  const like = useLikePhoto(id);
  return (
    <Toggle
      label={copy[liked ? 'challenges.photo.unlike' : 'challenges.photo.like']}
      text={null}
      pressed={liked}
      count={likesCount}
      icon={<Icon of={Heart} size={18} />}
      onChange={like}
    />
  );
}

/** The like count without a button: for the viewer's own photo, or in a finished week. */
const Likes = ({ photo: { liked, likesCount } }: { photo: Photo }) => (
  <span className="flex min-h-9 items-center gap-1.5 text-row text-second tabular-nums">
    <Icon of={Heart} size={18} filled={liked} className={liked ? 'text-brand' : undefined} />
    <span className="sr-only">{fill(copy['challenges.photo.likes'], { count: likesCount })}</span>
    <span aria-hidden="true">{count(likesCount)}</span>
  </span>
);
