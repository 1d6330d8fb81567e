import encodeQR from 'qr';

/** The standard asks for four empty modules around a code. */
const margin = 4;

/** The dark modules as one path: a run of a row is one rectangle. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${width}v1h-${width}z`;
      }),
    )
    .join('');
}

type Props = { text: string; label: string; className?: string };

/** A QR code. A quarter may be dirty or folded. Black on white in every theme, because cameras expect it. */
export function QrCode({ text, label, className }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: margin });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  );
}
