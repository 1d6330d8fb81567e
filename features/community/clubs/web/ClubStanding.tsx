import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { CircleCheck, Clock, type Drawing, RotateCcw } from '#web/icons.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useWithdraw } from './requests/use-withdraw.ts';

/**
 * The viewer's relation to the club. Viewers who may ask to join see the bar at the bottom (`JoinBar`)
 * instead.
 */
export function ClubStanding({ club }: { club: Club }) {
  return (
    <div aria-live="polite">
      {club.state === 'joined' && <Joined />}
      {club.state === 'pending' && <Pending club={club} />}
      {(club.state === 'rejected' || club.state === 'removed') && <Barred club={club} />}
      {club.can.manage && <Manage club={club} />}
    </div>
  );
}

const Joined = () => (
  <p className="mt-4 flex items-center gap-1.5 font-semibold text-brand text-row">
    <Icon of={CircleCheck} size={18} />
    {copy['club.state.joined']}
  </p>
);

function Pending({ club }: { club: Club }) {
  const { withdraw, busy } = useWithdraw(club);
  return (
    <Panel icon={Clock} title={copy['club.state.pending']} body={copy['club.state.pendingBody']}>
      {club.can.withdraw && (
        <Button size="small" variant="quiet" className="bg-press!" disabled={busy} onClick={withdraw}>
          {copy['club.withdraw']}
        </Button>
      )}
    </Panel>
  );
}

function Barred({ club: { state, askAgainAt } }: { club: Club }) {
  const day = askAgainAt && shortDate(serverNow(), seoulDay(askAgainAt));
  return (
    <Panel
      icon={RotateCcw}
      title={copy[state === 'removed' ? 'club.state.removed' : 'club.state.rejected']}
      body={day ? fill(copy['club.state.askAgain'], { day }) : undefined}
    />
  );
}

type PanelProps = { icon: Drawing; title: string; body?: string; children?: ReactNode };

const Panel = ({ icon, title, body, children }: PanelProps) => (
  <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-fill px-4 py-3.5">
    <Icon of={icon} size={22} className="text-second" />
    <div className="min-w-40 flex-1">
      <p className="font-semibold text-row">{title}</p>
      {body && <p className="mt-0.5 text-meta text-second">{body}</p>}
    </div>
    {children}
  </div>
);

function Manage({ club: { id, pendingCount } }: { club: Club }) {
  return (
    <div className="relative mt-4">
      <Button variant="secondary" render={<Link to="/club/manage/$clubId" params={{ clubId: id }} />}>
        {copy['club.manage']}
      </Button>
      <Badge
        count={pendingCount}
        label={fill(copy['club.waiting'], { count: pendingCount })}
        className="pointer-events-none absolute inset-y-0 right-4 my-auto"
      />
    </div>
  );
}
