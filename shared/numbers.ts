/** A whole number with commas: `12,345`. For exact values: won, steps, points. */
export const grouped = (n: number) =>
  // `Intl` takes up to 50 ms the first time, which delays a screen.
  String(Math.round(n)).replace(/\d(?=(?:\d{3})+$)/g, '$&,');

/** A count in Korean units: `1,234` up to 9,999, then `1.2만`, `3억`. Truncated, never rounded up. */
export function count(n: number) {
  if (n < 10_000) return grouped(n);
  const [unit, name] = n < 100_000_000 ? [10_000, '만'] : [100_000_000, '억'];
  // Computed in whole tenths, because 1.9 × 10 is not always 19 in floating point.
  const tenths = Math.floor((n * 10) / unit);
  const whole = grouped(Math.floor(tenths / 10));
  return tenths % 10 === 0 || tenths >= 1000 ? `${whole}${name}` : `${whole}.${tenths % 10}${name}`;
}
