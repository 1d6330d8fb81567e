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
  camera: (
    <>
      <path d="M51 34l5-10h20l5 10" className="fill-page" {...line} />
      <rect x="28" y="34" width="76" height="46" rx="10" className="fill-brand-tint" {...line} />
      <circle cx="66" cy="57" r="16" className="fill-page" {...line} />
      <circle cx="66" cy="57" r="8" {...line} opacity=".5" />
      <circle cx="92" cy="45" r="3" className="fill-warm" />
      {ground}
    </>
  ),
  siren: (
    <>
      <path d="M42 68V52a24 24 0 0 1 48 0v16z" className="fill-brand-tint" {...line} />
      <path d="m56 53 7 7 13-14" {...line} strokeWidth={3} />
      <rect x="33" y="68" width="66" height="14" rx="5" className="fill-page" {...line} />
      <circle cx="66" cy="75" r="2.5" className="fill-warm" />
      <path d="M66 10v8M34 22l6 6M98 22l-6 6" {...line} opacity=".3" />
    </>
  ),
  broom: (
    <>
      <g transform="rotate(32 70 52)">
        <path d="M70 0v44" {...line} strokeWidth={3} />
        <path d="M61 52h18c1 10 4 18 9 26H52c5-8 8-16 9-26z" className="fill-brand-tint" {...line} />
        <path d="M66 58c0 7-2 13-4 19M74 58c0 7 2 13 4 19" {...line} opacity=".5" />
        <rect x="60" y="43" width="20" height="9" rx="3" className="fill-page" {...line} />
      </g>
      <circle cx="98" cy="77" r="2.5" className="fill-warm" />
      <circle cx="108" cy="71" r="2.5" className="fill-warm" opacity=".7" />
      <circle cx="92" cy="67" r="2" className="fill-warm" opacity=".7" />
      {ground}
    </>
  ),
  truck: (
    <>
      <path d="M22 32h50a5 5 0 0 1 5 5v37H17V37a5 5 0 0 1 5-5z" className="fill-brand-tint" {...line} />
      <path d="M77 46h18a5 5 0 0 1 4 2l12 15v11H77z" className="fill-page" {...line} />
      <path d="M85 54h8l7 9H85z" className="fill-brand-tint" {...line} opacity=".6" />
      <path d="M37 62c-1-12 6-19 20-18 1 13-6 19-16 17l-6 6" {...line} opacity=".6" />
      <circle cx="37" cy="76" r="8" className="fill-page" {...line} />
      <circle cx="94" cy="76" r="8" className="fill-page" {...line} />
      <circle cx="37" cy="76" r="2.5" className="fill-warm" />
      <circle cx="94" cy="76" r="2.5" className="fill-warm" />
      {ground}
    </>
  ),
  map: (
    <>
      <path d="M18 32l32-11 32 11 32-11v52L82 84 50 73 18 84z" className="fill-brand-tint" {...line} />
      <path d="M50 21v52M82 32v52" {...line} opacity=".3" />
      <path d="M66 64C55 51 51 44 51 37a15 15 0 0 1 30 0c0 7-4 14-15 27z" className="fill-page" {...line} />
      <circle cx="66" cy="37" r="5" className="fill-warm" />
    </>
  ),
  basket: (
    <>
      <path d="M42 48c-2-36 50-36 48 0" {...line} />
      <circle cx="57" cy="42" r="10" className="fill-warm" opacity=".85" />
      <path d="M78 48c-4-10-1-18 9-24 4 9 3 17-1 24" className="fill-page" {...line} />
      <path d="M30 56h72l-7 23a5 5 0 0 1-5 4H42a5 5 0 0 1-5-4z" className="fill-brand-tint" {...line} />
      <path d="M51 63l2 13M66 63v13M81 63l-2 13" {...line} opacity=".5" />
      <rect x="24" y="47" width="84" height="10" rx="5" className="fill-page" {...line} />
    </>
  ),
};
