type Viewed = { provinceCode: string | null; cityCode: string | null };

/**
 * The first place of a form: the viewed town or province, else the writer's own town, else their only place
 * (product 2.9). Empty: the form asks. It is never the first of a list, which nobody chose.
 */
export function placeToSpeak(
  places: readonly { value: string }[],
  { provinceCode, cityCode }: Viewed,
  home: string | null,
): string {
  const only = places.length === 1 ? places[0]?.value : null;
  const wanted = [cityCode ?? provinceCode, home, only];
  return wanted.find((code) => places.some(({ value }) => value === code)) ?? '';
}
