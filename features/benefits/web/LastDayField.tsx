import type { RefObject } from 'react';
import { copy } from '#features/benefits/copy.ts';
import { TextField } from '#web/ui/TextField.tsx';

type Props = {
  value: string;
  onChange: (day: string) => void;
  /** Set if the field holds an impossible date: the browser then reports an empty value. */
  badDay: RefObject<boolean>;
  error?: string;
};

export const LastDayField = ({ value, onChange, badDay, error }: Props) => (
  <TextField
    label={copy['benefitWrite.lastDay']}
    hint={copy['benefitWrite.lastDayHint']}
    type="date"
    value={value}
    onChange={onChange}
    onInput={({ currentTarget }) => {
      badDay.current = currentTarget.validity.badInput;
    }}
    onBlur={({ currentTarget }) => {
      badDay.current = currentTarget.validity.badInput;
    }}
    error={error}
  />
);
