import { Chips } from '#web/ui/Chips.tsx';
import type { Choice } from '#web/ui/fields/Select.tsx';

type Props = { label: string; choices: Choice[]; value: string; onChange: (value: string) => void };

/** A choice between a few options, all visible. */
export const ChoiceField = ({ label, ...chips }: Props) => (
  <div>
    <p aria-hidden="true" className="font-semibold text-row text-second">
      {label}
    </p>
    <div className="-mx-4">
      <Chips label={label} {...chips} />
    </div>
  </div>
);
