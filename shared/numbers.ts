/** A whole number with commas: `12,345`. For what has to be exact: won, steps, points. */
export const grouped = (n: number) =>
  // The browser's own way takes up to 50 ms the first time, on a screen's way to a resident.
  String(Math.round(n)).replace(/\d(?=(?:\d{3})+$)/g, '$&,');

/** A count as people read it: `1,234` to 9,999, then `1.2만`, `3억`; cut off, never rounded up. */
export function count(n: number) {
  if (n < 10_000) return grouped(n);
  const [unit, name] = n < 100_000_000 ? [10_000, '만'] : [100_000_000, '억'];
  // In whole tenths, as 1.9 × 10 is not 19 everywhere in floating point.
  const tenths = Math.floor((n * 10) / unit);
  const whole = grouped(Math.floor(tenths / 10));
  return tenths % 10 === 0 || tenths >= 1000 ? `${whole}${name}` : `${whole}.${tenths % 10}${name}`;
}

/** A badge: the number to 99, then `99+`. */
export const badge = (n: number, cap = 99) => (n > cap ? `${cap}+` : String(n));
