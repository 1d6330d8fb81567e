import { useState } from 'react';
import { copy } from '#features/benefits/copy.ts';
import type { Image } from '#server/images/contract.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { PictureViewer } from '#web/ui/PictureViewer.tsx';

/** Very tall pictures are cut here; the viewer shows all of them. */
const tallest = 4 / 5;

export function BenefitPicture({ image }: { image: Image }) {
  const [at, setAt] = useState<number | null>(null);
  const sources = sourcesOf(image);
  const alt = copy['benefit.image'];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAt(0)}
        className="mt-4 block w-full rounded-picture transition active:opacity-90"
      >
        <Picture
          sources={sources}
          thumbhash={image.thumbhash}
          ratio={Math.max(tallest, image.width / image.height)}
          alt={alt}
          eager
        />
      </button>
      <PictureViewer pictures={[{ key: image.id, sources, alt }]} at={at} onClose={() => setAt(null)} />
    </>
  );
}
