import { type RefObject, useEffect } from 'react';

const isHere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/**
 * Shows the image's blurred thumbhash in `place` until the image has loaded and fades in. It starts after the
 * first render, and only for images still loading: most are cached, and decoding a whole list's thumbhashes
 * takes longer than rendering the list.
 */
export function usePlaceholder(place: RefObject<HTMLElement | null>, thumbhash: string | null | undefined) {
  useEffect(() => {
    const around = place.current;
    const image = around?.querySelector('img');
    if (!thumbhash || !around || !image || isHere(image)) return;
    let unmounted = false;
    const draw = async () => {
      const { thumbhashUrl } = await import('./thumbhash.ts');
      const blurred = !unmounted && !isHere(image) && thumbhashUrl(thumbhash);
      if (!blurred) return;
      around.style.backgroundImage = `url(${blurred})`;
      image.dataset.coming = '';
    };
    // Without a connection the image is missing as well.
    const drawing = setTimeout(() => void draw().catch(() => {}));
    const arrive = () => delete image.dataset.coming;
    image.addEventListener('load', arrive);
    return () => {
      unmounted = true;
      clearTimeout(drawing);
      arrive();
      around.style.backgroundImage = '';
      image.removeEventListener('load', arrive);
    };
  }, [place, thumbhash]);
}
