import { copy } from './copy.ts';
import { EasySwitch } from './EasySwitch.tsx';

/** The switch as one quiet line, for who is new. */
export const EasyLine = () => (
  <p className="mt-3 flex min-h-11 items-center justify-between gap-3 text-row text-second">
    {copy['easy.start']}
    <EasySwitch />
  </p>
);
