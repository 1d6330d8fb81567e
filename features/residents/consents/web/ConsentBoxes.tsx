import { copy } from '#residents/consents/copy.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { LegalLink } from './LegalLink.tsx';

type Consents = { age: boolean; terms: boolean; privacy: boolean; marketing: boolean };
export const noConsents: Consents = { age: false, terms: false, privacy: false, marketing: false };
const kinds = ['age', 'terms', 'privacy', 'marketing'] as const;

type Props = { value: Consents; onChange: (value: Consents) => void };

/** Consent checkboxes of the first sign-in: none is preselected, and one checkbox ticks all (product 1.5). */
export function ConsentBoxes({ value, onChange }: Props) {
  const all = kinds.every((kind) => value[kind]);
  const tickAll = (ticked: boolean) =>
    onChange({ age: ticked, terms: ticked, privacy: ticked, marketing: ticked });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{copy['consent.title']}</legend>
      <Checkbox strong checked={all} onChange={tickAll}>
        {copy['consent.all']}
      </Checkbox>
      <div className="mt-1 px-4">
        {kinds.map((kind) => (
          <div key={kind} className="flex items-center">
            <div className="min-w-0 flex-1">
              <Checkbox checked={value[kind]} onChange={(ticked) => onChange({ ...value, [kind]: ticked })}>
                <span className="text-row">{copy[`consent.${kind}`]}</span>
              </Checkbox>
            </div>
            {(kind === 'terms' || kind === 'privacy') && <LegalLink kind={kind} />}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
