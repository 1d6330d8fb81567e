import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { ClipboardList } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { EntryForm } from './EntryForm.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import { SignupFacts } from './SignupFacts.tsx';
import { SignupHead } from './SignupHead.tsx';
import { type Phase, usePhase } from './use-phase.ts';

/** The sign-up of a news item, below it. */
export default function SignupCard({ signup }: { signup: Signup }) {
  const id = useId();
  const phase = usePhase(signup);
  const [isEditing, setEditing] = useState(false);
  const { own, can } = signup;
  const mayEnter = phase === 'open' && can.enter;
  const isFormOpen = mayEnter && (!own || isEditing);
  return (
    <section
      aria-labelledby={id}
      className="mx-4 mb-5 flex flex-col gap-4 rounded-card border border-edge bg-page p-4"
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
      {!own && !mayEnter && <p className="text-row text-second">{whyNot(phase)}</p>}
      {can.manage && <EntriesLink newsId={signup.newsId} />}
    </section>
  );
}

const whyNot = (phase: Phase) =>
  ({ open: copy['signups.notForYou'], closed: copy['signups.closed'], over: copy['signups.over'] })[phase];

const EntriesLink = ({ newsId }: { newsId: string }) => (
  <div className="border-line border-t pt-4">
    <Button
      variant="secondary"
      size="small"
      icon={<Icon of={ClipboardList} size={18} />}
      render={<Link to="/news/$newsId/signups" params={{ newsId }} />}
    >
      {copy['signups.entries']}
    </Button>
  </div>
);
