import { type RefObject, useEffect } from 'react';
import { thumbhashUrl } from './thumbhash.ts';

const isHere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/**
 * Shows the picture's blurred colours in `place` until its image has come, which then fades in. Not before the screen
 * stands and an image is still on its way: most are here, and to draw the blurs of a whole list takes longer than the list.
 */
export function usePlaceholder(place: RefObject<HTMLElement | null>, thumbhash: string | null | undefined) {
  useEffect(() => {
    const around = place.current;
    const image = around?.querySelector('img');
    if (!thumbhash || !around || !image || isHere(image)) return;
    const drawing = setTimeout(() => {
      const blurred = !isHere(image) && thumbhashUrl(thumbhash);
      if (!blurred) return;
      around.style.backgroundImage = `url(${blurred})`;
      image.dataset.coming = '';
    });
    const arrive = () => delete image.dataset.coming;
    image.addEventListener('load', arrive);
    return () => {
      clearTimeout(drawing);
      arrive();
      around.style.backgroundImage = '';
      image.removeEventListener('load', arrive);
    };
  }, [place, thumbhash]);
}
