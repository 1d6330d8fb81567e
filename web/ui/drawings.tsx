const line = {
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const ground = <path d="M14 84h104" {...line} opacity=".3" />;

/** By name, on a field of 132 × 96. */
export const drawings = {
  hill: (
    <>
      <circle cx="98" cy="24" r="10" className="fill-warm" opacity=".85" />
      <path d="M8 84c14-30 34-40 52-22 12-22 34-24 64 22z" className="fill-brand-tint" />
      <path d="M8 84c14-30 34-40 52-22M60 62c12-22 34-24 64 22" {...line} />
      <path d="M50 84V70l10-8 10 8v14" className="fill-page" {...line} />
      <path d="M57 84v-7h6v7" {...line} />
      {ground}
    </>
  ),
  letter: (
    <>
      <path
        d="M24 16h54a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H46L31 70V58h-7a10 10 0 0 1-10-10V26a10 10 0 0 1 10-10z"
        className="fill-brand-tint"
        {...line}
      />
      <path d="M32 32h38M32 43h22" {...line} opacity=".5" />
      <path
        d="M76 44h30a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9h-3v10L90 76H76a9 9 0 0 1-9-9V53a9 9 0 0 1 9-9z"
        className="fill-page"
        {...line}
      />
      <circle cx="83" cy="60" r="2.5" className="fill-warm" />
      <circle cx="91" cy="60" r="2.5" className="fill-warm" />
      <circle cx="99" cy="60" r="2.5" className="fill-warm" />
    </>
  ),
  search: (
    <>
      <path d="M10 84c12-24 28-32 44-16 12-18 30-18 50 16z" className="fill-brand-tint" />
      {ground}
      <circle cx="70" cy="42" r="22" className="fill-page" {...line} />
      <path d="m86 58 18 18" {...line} strokeWidth={5} />
      <path d="M58 44c5-9 11-10 14-5 3-4 7-3 10 5" {...line} opacity=".55" />
      <circle cx="78" cy="30" r="3" className="fill-warm" />
    </>
  ),
  cloud: (
    <>
      <path
        d="M38 66a17 17 0 0 1-2-34 24 24 0 0 1 46-4 19 19 0 0 1 12 38z"
        className="fill-brand-tint"
        {...line}
      />
      <path d="m56 42 18 18M74 42 56 60" {...line} opacity=".6" />
      <path d="M44 76v6M66 76v10M88 76v6" {...line} opacity=".3" />
    </>
  ),
};
