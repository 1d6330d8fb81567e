import type { RefObject } from 'react';
import { TextField } from './TextField.tsx';

type Props = {
  label: string;
  hint?: string;
  value: string;
  onChange: (day: string) => void;
  /** Whether the typed date does not exist. The browser then reports an empty value. */
  badDay: RefObject<boolean>;
  error?: string;
};

/** A date field that also reports invalid input. */
export const DateField = ({ badDay, ...field }: Props) => {
  const checkInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    badDay.current = currentTarget.validity.badInput;
  };
  return <TextField type="date" onInput={checkInput} onBlur={checkInput} {...field} />;
};
