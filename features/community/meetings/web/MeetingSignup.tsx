import { useState } from 'react';
import type { Meeting } from '#community/meetings/contract.ts';
import { copy as signups } from '#community/signups/copy.ts';
import { ItemSignup } from '#community/signups/web/ItemSignup.tsx';
import { seatsText } from '#community/signups/web/seats-text.ts';
import { ClipboardList } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Props = { meeting: Meeting; signup: NonNullable<Meeting['signup']> };

/** How many seats of a meeting are taken. Its whole sign-up is asked for when the sheet opens. */
export function MeetingSignup({ meeting: { id, title }, signup }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant={signup.own ? 'quiet' : 'secondary'}
        icon={<Icon of={ClipboardList} size={16} />}
        onClick={() => setOpen(true)}
      >
        {nameOf(signup.own)}
      </Button>
      <span className="text-meta text-second tabular-nums">{seatsText(signup)}</span>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        {isOpen && <ItemSignup meetingId={id} isInSheet />}
      </Sheet>
    </>
  );
}

const nameOf = (own: Props['signup']['own']) =>
  signups[own === 'seat' ? 'signups.hasSeat' : own === 'waiting' ? 'signups.isWaiting' : 'signups.title'];
