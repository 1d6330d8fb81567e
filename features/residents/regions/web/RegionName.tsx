import { shortCityName } from '#residents/regions/names.ts';

/** A region's full name, with the short name emphasised: **강원**특별자치도. It is read as one word. */
export function RegionName({ name }: { name: string }) {
  const short = shortCityName(name);
  const kind = name.slice(short.length);
  // 시 and 군 belong to the name. Only the long endings are dimmed.
  if (kind.length < 3) return name;
  return (
    <>
      {short}
      <span className="font-normal text-hint text-tag">{kind}</span>
    </>
  );
}
