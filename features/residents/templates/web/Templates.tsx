import { useId } from 'react';
import { copy } from '#residents/templates/copy.ts';
import {
  isUntouched,
  type TemplateName,
  type TemplateTexts,
  templateNames,
  textsOf,
} from '#residents/templates/templates.ts';
import { fill } from '#shared/text/korean.ts';
import { chip } from '#web/ui/Chips.tsx';
import { confirm } from '#web/ui/layers/dialogs.ts';

type Props = {
  /** The texts of the form. Own words are replaced only after a question. */
  texts: TemplateTexts;
  onFill: (name: TemplateName, texts: TemplateTexts) => void;
};

/** What is announced again and again, by name. A press fills the form. */
export function Templates({ texts, onFill }: Props) {
  const id = useId();
  const choose = async (name: TemplateName) => {
    const question = {
      title: copy['templates.confirm'],
      body: fill(copy['templates.confirmBody'], { name: copy[`templates.${name}`] }),
      action: copy['templates.action'],
    };
    if (isUntouched(texts) || (await confirm(question))) onFill(name, textsOf(name));
  };
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-semibold text-row text-second">{copy['templates.label']}</legend>
      <div className="flex flex-wrap gap-x-2 gap-y-2.5">
        {templateNames.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => void choose(name)}
            className={`${chip} active:bg-press`}
          >
            {copy[`templates.${name}`]}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-hint text-meta">
        {copy['templates.hint']}
      </p>
    </fieldset>
  );
}
