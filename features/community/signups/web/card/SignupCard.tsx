import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { entriesPageOf } from '#community/signups/web/page-of.ts';
import { ClipboardList } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { EntryForm } from './EntryForm.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import { SignupFacts } from './SignupFacts.tsx';
import { SignupHead } from './SignupHead.tsx';
import { type Phase, usePhase } from './use-phase.ts';

type Props = { signup: Signup; isInSheet: boolean };

/** The sign-up of a news item, below it, or of a meeting, in a sheet. */
export default function SignupCard({ signup, isInSheet }: Props) {
  const id = useId();
  const phase = usePhase(signup);
  const [isEditing, setEditing] = useState(false);
  const { own, can } = signup;
  const mayEnter = phase === 'open' && can.enter;
  const isFormOpen = mayEnter && (!own || isEditing);
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex flex-col gap-4',
        !isInSheet && 'mx-4 mb-5 rounded-card border border-edge bg-page p-4',
      )}
    >
      <SignupHead signup={signup} phase={phase} id={id} />
      <SignupFacts signup={signup} />
      {own && (
        <OwnEntry
          signup={signup}
          own={own}
          phase={phase}
          isEditing={isFormOpen}
          onEdit={mayEnter && !isEditing && own.answers.length > 0 ? () => setEditing(true) : undefined}
        />
      )}
      {isFormOpen && <EntryForm signup={signup} onClose={() => setEditing(false)} />}
      {!own && !mayEnter && <p className="text-row text-second">{whyNot(phase, signup)}</p>}
      {can.manage && <EntriesLink signup={signup} />}
    </section>
  );
}

const whyNot = (phase: Phase, { clubId }: Signup) =>
  ({
    open: copy[clubId ? 'signups.membersOnly' : 'signups.notForYou'],
    closed: copy['signups.closed'],
    over: copy['signups.over'],
  })[phase];

const EntriesLink = ({ signup }: { signup: Signup }) => (
  <div className="border-line border-t pt-4">
    <Button
      variant="secondary"
      size="small"
      icon={<Icon of={ClipboardList} size={18} />}
      render={<Link {...entriesPageOf(signup)} />}
    >
      {copy['signups.entries']}
    </Button>
  </div>
);
