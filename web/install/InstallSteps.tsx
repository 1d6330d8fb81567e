import { PlusSquare, Share, Smartphone } from 'lucide-react';
import { Icon } from '#web/ui/Icon.tsx';
import { copy } from './copy.ts';

const steps = [
  { text: copy['install.share'], icon: Share },
  { text: copy['install.choose'], icon: PlusSquare },
  { text: copy['install.open'], icon: Smartphone },
] as const;

/** How an iPhone puts an app on its home screen, each step with what one looks for. */
export const InstallSteps = () => (
  <ol className="flex flex-col gap-3 rounded-card bg-fill p-4">
    {steps.map(({ text, icon }, index) => (
      <li key={text} className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-thumb bg-page text-brand">
          <Icon of={icon} size={24} />
        </span>
        <span className="min-w-0 flex-1 text-row [word-break:keep-all]">
          <b className="mr-1.5 font-bold text-brand tabular-nums">{index + 1}</b>
          {text}
        </span>
      </li>
    ))}
  </ol>
);
