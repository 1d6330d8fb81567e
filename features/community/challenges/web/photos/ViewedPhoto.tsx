import type { Photo } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { useSharePicture } from '#community/challenges/web/sharing/use-share-picture.tsx';
import { HeldNotice } from '#moderation/appeals/web/HeldNotice.tsx';
import { useReportItems } from '#moderation/reports/web/use-report-items.tsx';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { Heart, Share2 } from '#web/icons.ts';
import { useMe } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem } from '#web/ui/layers/menu-items.tsx';
import { useDeletePhoto } from './use-delete-photo.ts';
import { useLikePhoto } from './use-like-photo.ts';

type Props = { photo: Photo; onDeleted: () => void };

/** The details below a photo in the viewer: its author, caption, likes and actions. */
export function ViewedPhoto({ photo, onDeleted }: Props) {
  const { id, week, image, can, caption, person, likesCount, liked } = photo;
  const me = useMe().id;
  const like = useLikePhoto(id);
  const remove = useDeletePhoto(id, onDeleted);
  const report = useReportItems({ kind: 'photo', id, label: copy['challenges.photo.report'], can });
  const picture = image && can.share ? { challenge: 'photo' as const, week, image, caption } : null;
  const { share, sheet } = useSharePicture(picture);
  const shareItem = { label: copy['challenges.share.open'], icon: <Icon of={Share2} />, onSelect: share };
  const items = [
    ...report.items,
    picture !== null && shareItem,
    can.delete && deleteItem(remove, copy['challenges.photo.delete']),
  ];
  return (
    <>
      {person?.id === me && (
        <div className="-mx-4 mb-4">
          <HeldNotice kind="photo" id={id} />
        </div>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-meta text-[#fff]/80">
            {person?.name ?? platform['common.unknownUser']}
          </p>
          {caption && <p className="mt-0.5 text-body [overflow-wrap:anywhere]">{caption}</p>}
          <p className="mt-1 text-meta text-[#fff]/80 tabular-nums">
            {fill(copy['challenges.photo.likes'], { count: grouped(likesCount) })}
          </p>
        </div>
        {can.like && (
          <button
            type="button"
            aria-label={copy[liked ? 'challenges.photo.unlike' : 'challenges.photo.like']}
            aria-pressed={liked}
            onClick={like}
            className="grid size-11 shrink-0 place-items-center rounded-full text-[#fff] transition hover:bg-[#fff]/15 focus-visible:outline-[#fff]! active:scale-90"
          >
            <Icon of={Heart} size={26} filled={liked} />
          </button>
        )}
        {items.some(Boolean) && (
          <span className="[&_button]:text-[#fff] [&_dialog_button]:text-ink">
            <Menu items={items} />
          </span>
        )}
        {report.sheet && <div className="text-ink">{report.sheet}</div>}
        {sheet && <div className="text-ink">{sheet}</div>}
      </div>
    </>
  );
}
