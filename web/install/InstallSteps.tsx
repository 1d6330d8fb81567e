import { copy } from './copy.ts';

/**
 * The steps to install an app on an iPhone, with sketches of the buttons to find. `open`: the last step's
 * text.
 */
export function InstallSteps({ open = copy['install.open'] }: { open?: string }) {
  const steps = [
    { text: copy['install.share'], drawing: 'share' },
    { text: copy['install.choose'], drawing: 'add' },
    { text: open, drawing: 'open' },
  ] as const;
  return (
    <ol className="flex flex-col gap-3 rounded-card bg-fill p-4">
      {steps.map(({ text, drawing }, index) => (
        <li key={text} className="flex items-center gap-3.5">
          <Sketch of={drawing} />
          <span className="min-w-0 flex-1 text-row [word-break:keep-all]">
            <b className="mr-1.5 font-bold text-brand tabular-nums">{index + 1}</b>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

const line = {
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const Sketch = ({ of }: { of: keyof typeof sketches }) => (
  <svg
    aria-hidden="true"
    width="52"
    height="52"
    viewBox="0 0 52 52"
    fill="none"
    className="shrink-0 rounded-thumb bg-page text-brand"
  >
    {sketches[of]}
  </svg>
);

const sketches = {
  share: (
    <g {...line}>
      <path d="M20 21h-3a3 3 0 0 0-3 3v13a3 3 0 0 0 3 3h18a3 3 0 0 0 3-3V24a3 3 0 0 0-3-3h-3" />
      <path d="M26 31V11M19 17l7-7 7 7" />
    </g>
  ),
  add: (
    <g {...line}>
      <path d="M4 26h6M42 26h6" opacity=".3" />
      <rect x="14" y="14" width="24" height="24" rx="6" />
      <path d="M26 20v12M20 26h12" />
    </g>
  ),
  open: (
    <>
      <g {...line} opacity=".35">
        <rect x="8" y="8" width="14" height="14" rx="4" />
        <rect x="30" y="8" width="14" height="14" rx="4" />
        <rect x="8" y="30" width="14" height="14" rx="4" />
      </g>
      <rect x="30" y="30" width="14" height="14" rx="4" fill="currentColor" />
      <circle cx="44" cy="30" r="4.5" className="fill-warm" />
    </>
  ),
};
