import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import type { Broadcast } from '#town/broadcasts/contract.ts';
import { copy } from '#town/broadcasts/listen-copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { Megaphone } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Listen } from './Listen.tsx';
import { useAcknowledge } from './use-acknowledge.ts';
import { useVoice } from './use-voice.ts';

export default function Strip({ items }: { items: Broadcast[] }) {
  return (
    <section aria-label={copy['broadcasts.region']} className="flex flex-col gap-2 px-4 pb-4">
      {items.map((item) => (
        <UnacknowledgedBroadcast key={item.id} broadcast={item} />
      ))}
    </section>
  );
}

function UnacknowledgedBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const { id, title, airedAt, area, sound } = broadcast;
  const acknowledge = useAcknowledge(id);
  const voice = useVoice();
  const [hasBegun, setBegun] = useState(false);
  // A text that nothing reads is there to be read.
  const isPlayedFirst = !hasBegun && (sound !== null || voice !== null);
  return (
    <article className="rounded-card bg-brand-tint px-4 pt-3 pb-3.5">
      <Link
        to="/broadcasts/$broadcastId"
        params={{ broadcastId: id }}
        className="-mx-2 flex min-h-11 items-start gap-2.5 rounded-control px-2 py-1"
      >
        <Icon of={Megaphone} size={22} className="mt-0.5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold text-head [overflow-wrap:anywhere]">{title}</span>
          <span className="text-meta text-second">
            {[area?.name, relativeTime(serverNow(), airedAt)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <Listen broadcast={broadcast} onBegin={() => setBegun(true)} onEnd={acknowledge} />
        </div>
        <Button
          size="small"
          variant={isPlayedFirst ? 'secondary' : 'primary'}
          aria-label={fill(copy['broadcasts.hearOf'], { title })}
          className={classNames('ml-auto', isPlayedFirst && 'bg-page!')}
          onClick={acknowledge}
        >
          {copy['broadcasts.hear']}
        </Button>
      </div>
    </article>
  );
}
