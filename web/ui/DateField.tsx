import type { RefObject } from 'react';
import { TextField } from './TextField.tsx';

type Props = {
  label: string;
  hint?: string;
  value: string;
  onChange: (day: string) => void;
  /** Whether a date stands there that does not exist: the browser then gives no value at all. */
  badDay: RefObject<boolean>;
  error?: string;
};

/** A day, and whether what stands there is one. */
export const DateField = ({ badDay, ...field }: Props) => {
  const look = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    badDay.current = currentTarget.validity.badInput;
  };
  return <TextField type="date" onInput={look} onBlur={look} {...field} />;
};
