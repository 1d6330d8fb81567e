import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { count } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { sharePage } from '#web/device/share.ts';
import { Lock, Share2, Users } from '#web/icons.ts';
import { ZoomableImage } from '#web/images/ZoomableImage.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ClubMenu } from './ClubMenu.tsx';
import { ClubStanding } from './ClubStanding.tsx';

/** The club's details and the viewer's relation to it. */
export function ClubHead({ club }: { club: Club }) {
  const { id, name, description, category, isLocked } = club;
  return (
    <article>
      <Photo club={club} />
      <div className="px-4 pt-4 pb-6">
        {(category || isLocked) && (
          <div className="mb-2 flex flex-wrap gap-1.5">
            {category && <Tag variant="neutral">{category}</Tag>}
            {isLocked && (
              <Tag variant="neutral">
                <Icon of={Lock} size={12} className="mr-1 inline align-[-1px]" />
                {copy['club.private']}
              </Tag>
            )}
          </div>
        )}
        <div className="flex items-start">
          <h2 className="min-w-0 flex-1 pt-1.5 font-bold text-title [overflow-wrap:anywhere]">{name}</h2>
          <IconButton
            label={copy['club.share']}
            icon={<Icon of={Share2} />}
            shortLabel={copy['club.share']}
            onClick={() => sharePage(name, `/club/${id}`)}
          />
          <div className="-mr-2.5">
            <ClubMenu club={club} />
          </div>
        </div>
        <Facts club={club} />
        <ClubStanding club={club} />
        <p dir="auto" className="mt-5 whitespace-pre-wrap text-body leading-[1.65] [overflow-wrap:anywhere]">
          <LinkedText text={description} />
        </p>
      </div>
    </article>
  );
}

function Facts({ club: { cityCode, membersCount, createdAt } }: { club: Club }) {
  const day = shortDate(serverNow(), seoulDay(createdAt));
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-meta text-second">
      <span className="tabular-nums">{fill(copy['club.members'], { count: count(membersCount) })}</span>
      <span aria-hidden="true">·</span>
      <span>{findCity(cityCode)?.name}</span>
      <span aria-hidden="true">·</span>
      <span>{fill(copy['club.founded'], { day })}</span>
    </p>
  );
}

function Photo({ club: { name, photo } }: { club: Club }) {
  if (!photo)
    return (
      <div className="grid aspect-[2] place-items-center bg-brand-tint text-brand">
        <Icon of={Users} size={48} />
      </div>
    );
  return (
    <ZoomableImage
      image={photo}
      alt={fill(copy['club.photoAlt'], { name })}
      ratio={16 / 10}
      className="focus-visible:-outline-offset-4"
      imageClassName="rounded-none!"
    />
  );
}
