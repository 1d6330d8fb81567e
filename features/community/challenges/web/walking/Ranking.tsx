import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MyPlace, RankRow } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { ShareRank } from '#community/challenges/web/sharing/ShareRank.tsx';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = { rows: RankRow[]; valueText: (value: number) => string };

/** The ranking of a town's week. */
export const Ranking = ({ rows, valueText }: Props) => (
  <ol>
    {rows.map((row) => (
      <li key={row.rank}>
        <Row row={row} value={valueText(row.value)} />
      </li>
    ))}
  </ol>
);

function Row({ row: { rank, person, isMe }, value }: { row: RankRow; value: string }) {
  const name = person?.name ?? platform['common.unknownUser'];
  return (
    <Profile id={person?.id} mine={isMe}>
      <Rank rank={rank} />
      <Avatar name={name} id={person?.id} src={photoUrl(person?.photo, 'small')} size={40} />
      <span className="flex min-w-0 flex-1 items-center gap-1.5 easy:flex-wrap">
        <span className="min-w-0 truncate font-semibold text-head text-ink">{name}</span>
        {isMe && <Tag className="bg-page!">{copy['challenges.you']}</Tag>}
        {person?.isAdmin && <Tag variant="neutral">{platform['common.admin']}</Tag>}
      </span>
      <span className="shrink-0 font-bold text-ink text-row tabular-nums">{value}</span>
    </Profile>
  );
}

const medals: Record<number, string> = {
  1: 'bg-warm-strong text-on-warm',
  2: 'bg-brand text-on-brand',
  3: 'bg-brand-tint text-brand',
};

const Rank = ({ rank }: { rank: number }) => (
  <span
    className={classNames(
      'grid min-h-7 min-w-9 shrink-0 place-items-center rounded-full px-1.5 font-bold text-meta tabular-nums',
      medals[rank] ?? 'text-second',
    )}
  >
    {fill(copy['challenges.walking.rank'], { n: rank })}
  </span>
);

const rowClassName =
  'flex min-h-16 w-full items-center gap-3 easy:flex-wrap border-line border-b px-4 py-2 text-left';

/** Deleted accounts and blocked people have no profile link. */
function Profile({ id, mine, children }: { id?: string; mine: boolean; children: ReactNode }) {
  const className = classNames(rowClassName, mine && 'bg-brand-tint');
  if (!id) return <div className={className}>{children}</div>;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: id }}
      className={`${className} pressable focus-visible:-outline-offset-2`}
    >
      {children}
    </Link>
  );
}

type PlaceProps = {
  me: MyPlace | null;
  valueText: (value: number) => string;
  open: boolean;
  /** Whose picture can be shared, if it is a place of walking or the market. */
  share?: { challenge: 'walking' | 'market'; week: number };
};

/** The viewer's own place, shown under the ranking however low it is. */
export function MyRow({ me, valueText, open, share }: PlaceProps) {
  return (
    <div className="px-4 pt-3 pb-4">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-fill px-4 py-2">
        <span className="font-semibold text-row text-second">{copy['challenges.me']}</span>
        {me ? (
          <>
            <strong className="flex-1 font-bold text-brand text-head tabular-nums">
              {fill(copy['challenges.walking.rank'], { n: grouped(me.rank) })}
            </strong>
            <span className="font-semibold text-ink text-row tabular-nums">{valueText(me.value)}</span>
            {share && (
              <ShareRank
                picture={{
                  ...share,
                  rank: fill(copy['challenges.walking.rank'], { n: grouped(me.rank) }),
                  value: valueText(me.value),
                }}
              />
            )}
          </>
        ) : (
          <span className="flex-1 text-right text-row text-second">
            {copy[open ? 'challenges.mine.none' : 'challenges.mine.noneFinished']}
          </span>
        )}
      </div>
    </div>
  );
}
