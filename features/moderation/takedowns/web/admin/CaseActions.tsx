import { copy } from '#moderation/takedowns/admin-copy.ts';
import type { WholeTakedown } from '#moderation/takedowns/contract.ts';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Step, useStep } from './use-step.ts';

const labels = {
  refused: 'takedowns.refuse',
  accepted: 'takedowns.accept',
  restored: 'takedowns.restore',
  removed: 'takedowns.remove',
} as const;

type Props = { can: WholeTakedown['can']; step: ReturnType<typeof useStep> };

/** The steps that the viewer may take now. Each has a reason that claimant and author read. */
export function CaseActions({ can, step: { area, reason, under, take } }: Props) {
  const steps: Step[] = [
    ...(can.decide ? (['refused', 'accepted'] as const) : []),
    ...(can.restore ? (['restored'] as const) : []),
    ...(can.remove ? (['removed'] as const) : []),
  ];
  if (steps.length === 0) return null;
  return (
    <div className="print:hidden">
      <Section title={copy['takedowns.decision']} band>
        <Form form={{ area, submit: () => {} }} className="flex flex-col gap-4 px-4 pb-14">
          <TextArea label={copy['takedowns.reason']} hint={copy['takedowns.reasonHint']} {...reason} />
          <div className="flex gap-2">
            {steps.map((step) => (
              <Button
                key={step}
                variant={step === 'accepted' || step === 'removed' ? 'danger' : 'quiet'}
                disabled={under !== undefined && under !== step}
                busy={under === step && copy['takedowns.working']}
                onClick={() => take(step)}
              >
                {copy[labels[step]]}
              </Button>
            ))}
          </div>
        </Form>
      </Section>
    </div>
  );
}
