import { shortCityName } from '#features/regions/names.ts';

/** A region's full name, its own part before the kind of place it is: **강원**특별자치도. One word to whoever listens. */
export function RegionName({ name }: { name: string }) {
  const short = shortCityName(name);
  const kind = name.slice(short.length);
  // 시 and 군 are as much of a name as the rest; only the long ones step back.
  if (kind.length < 3) return name;
  return (
    <>
      {short}
      <span className="font-normal text-hint text-tag">{kind}</span>
    </>
  );
}
