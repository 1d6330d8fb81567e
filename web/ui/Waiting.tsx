import { Spinner } from './Spinner.tsx';

/** A whole screen that waits, with the spinner where the eye rests. */
export function Waiting() {
  return (
    <div aria-busy="true" className="grid min-h-[60dvh] place-items-center">
      <Spinner />
    </div>
  );
}
