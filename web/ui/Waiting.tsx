import { Spinner } from './Spinner.tsx';

/** A full page with a spinner in the middle. */
export function Waiting() {
  return (
    <div aria-busy="true" className="grid min-h-[60dvh] place-items-center">
      <Spinner />
    </div>
  );
}
