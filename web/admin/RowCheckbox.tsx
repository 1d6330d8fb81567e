import { Check } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = { checked: boolean; label: string; onChange: () => void };

/** Chooses a row. It stands beside the row's button, as tall as the row. */
export const RowCheckbox = ({ checked, label, onChange }: Props) => (
  <label className="relative grid w-13 shrink-0 place-items-center self-stretch border-line border-b">
    <input
      type="checkbox"
      checked={checked}
      onChange={onChange}
      aria-label={label}
      className="peer -outline-offset-2! absolute inset-0 size-full cursor-[inherit] appearance-none border-0!"
    />
    <span className="pointer-events-none grid size-5.5 place-items-center rounded-tag border-[1.5px] border-third transition peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-checked:[&_svg]:opacity-100">
      <Icon of={Check} size={15} weight={3} className="opacity-0" />
    </span>
  </label>
);
