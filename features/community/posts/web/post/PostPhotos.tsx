import { useState } from 'react';
import { copy } from '#community/posts/copy.ts';
import type { Author } from '#residents/people/contract.ts';
import type { Image } from '#server/images/contract.ts';
import { fill } from '#shared/text/korean.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { ImageViewer } from '#web/ui/images/ImageViewer.tsx';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';

/** Very tall images are cropped to this ratio; the image viewer shows them whole. */
const tallest = 4 / 5;

/** The images below the text; each opens the image viewer at its position. */
export function PostPhotos({ images, author }: { images: Image[]; author: Author | null }) {
  const [at, setAt] = useState<number | null>(null);
  if (images.length === 0) return null;
  const name = author ? fill(copy['post.namedNeighbour'], { name: author.name }) : copy['post.aNeighbour'];
  const alt = fill(copy['post.photoAlt'], { name });
  const viewed = images.map((image) => ({ key: image.id, sources: sourcesOf(image), alt }));
  return (
    <>
      <div className="mt-5 flex flex-col gap-2">
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-haspopup="dialog"
            onClick={() => setAt(index)}
            className="block w-full rounded-picture transition active:opacity-90"
          >
            <ResponsiveImage
              sources={sourcesOf(image)}
              thumbhash={image.thumbhash}
              ratio={Math.max(tallest, image.width / image.height)}
              alt={alt}
              eager={index === 0}
            />
          </button>
        ))}
      </div>
      <ImageViewer images={viewed} at={at} onClose={() => setAt(null)} />
    </>
  );
}
