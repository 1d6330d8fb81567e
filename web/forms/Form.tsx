import type { ReactNode, RefObject } from 'react';

export type FormElement = { area?: RefObject<HTMLFormElement | null>; submit: () => unknown };

type Props = { form: FormElement; className?: string; children: ReactNode };

/** The element of every form. The app shows the errors, not the browser. */
export const Form = ({ form, className, children }: Props) => (
  <form
    ref={form.area}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      form.submit();
    }}
    className={className}
  >
    {children}
  </form>
);
