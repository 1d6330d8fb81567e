import { Suspense } from 'react';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import type { Broadcast } from '#town/broadcasts/contract.ts';
import { copy } from '#town/broadcasts/copy.ts';
import { copy as listening } from '#town/broadcasts/listen-copy.ts';
import { Listen } from '#town/broadcasts/web/listening/Listen.tsx';
import { useAcknowledge } from '#town/broadcasts/web/listening/use-acknowledge.ts';
import { serverNow } from '#web/device/clock.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { Check } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { TakeBack } from './TakeBack.tsx';

const audience = preloadable(() => import('./Audience.tsx'));

export function Article({ broadcast }: { broadcast: Broadcast }) {
  const { id, title, body, author, area, airedAt, isHeard: isAcknowledged, can } = broadcast;
  const acknowledge = useAcknowledge(id);
  return (
    <>
      <article className="flex flex-col gap-4 px-4 pt-4 pb-6">
        <header>
          <h2 className="font-bold text-display [overflow-wrap:anywhere]">{title}</h2>
          <p className="mt-1 text-row text-second">
            {[
              area?.name ?? copy['broadcasts.toAll'],
              fill(copy['broadcasts.by'], { name: author.name }),
              relativeTime(serverNow(), airedAt),
            ].join(' · ')}
          </p>
        </header>
        <Listen broadcast={broadcast} onEnd={() => can.hear && !isAcknowledged && acknowledge()} whole />
        {body && (
          <p
            dir="auto"
            className="whitespace-pre-wrap font-medium text-title leading-[1.6] [overflow-wrap:anywhere]"
          >
            {body}
          </p>
        )}
        {can.hear &&
          (isAcknowledged ? (
            <p className="flex min-h-13 items-center justify-center gap-1.5 rounded-control bg-brand-tint font-bold text-body text-brand">
              <Icon of={Check} size={20} />
              {copy['broadcasts.isHeard']}
            </p>
          ) : (
            <Button onClick={acknowledge}>{listening['broadcasts.hear']}</Button>
          ))}
        {can.takeBack && <TakeBack id={id} />}
      </article>
      {can.watch && (
        <Suspense fallback={<RowsLoading rows={3} />}>
          <audience.Component id={id} isOwn={!can.hear} />
        </Suspense>
      )}
    </>
  );
}
