import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTown } from '#community/challenges/web/use-town.ts';
import { findCity } from '#residents/regions/cities.ts';
import type { SharePicture } from './make-picture.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }));

type Omitted<Each> = Each extends unknown ? Omit<Each, 'town'> : never;
/** A share picture, without its town: that is the one of the page. */
export type TownPicture = Omitted<SharePicture>;

/** Opens the sheet that shares a picture. Its code is loaded with the first press. */
export function useSharePicture(picture: TownPicture | null): { share: () => void; sheet: ReactNode } {
  const [open, setOpen] = useState(false);
  const [isWanted, want] = useState(false);
  const town = findCity(useTown() ?? '')?.name ?? '';
  const share = () => {
    want(true);
    setOpen(true);
  };
  const sheet = isWanted && picture && (
    <Suspense>
      <ShareSheet picture={{ ...picture, town }} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { share, sheet };
}
