import { useRef, useState } from 'react';
import { copy } from '#web/copy.ts';
import { ImageOff } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { thumbhashColor } from './thumbhash-color.ts';
import { usePlaceholder } from './use-placeholder.ts';

export type ImageSource = { url: string; width: number };

type Props = {
  /** The same image in its available sizes, in px. */
  sources: ImageSource[];
  alt: string;
  /** width ÷ height. Reserves the space before the image has loaded. */
  ratio?: number;
  /** The displayed width, as in `<img sizes>`. */
  sizes?: string;
  /** base64 */
  thumbhash?: string | null;
  /** For images on the first screen. */
  eager?: boolean;
  onFail?: () => void;
  className?: string;
};

export function ResponsiveImage(props: Props) {
  const { sources, alt, ratio = 4 / 3, sizes = '(min-width: 480px) 480px, 100vw', thumbhash, eager } = props;
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const hash = failed ? null : thumbhash;
  usePlaceholder(place, hash);
  const largest = sources.reduce<ImageSource | undefined>(
    (a, b) => (a && a.width > b.width ? a : b),
    undefined,
  );
  return (
    <span
      ref={place}
      style={{ aspectRatio: ratio, backgroundColor: hash ? thumbhashColor(hash) : undefined }}
      // The size is fixed, so a loading image triggers no layout or paint around it, however many rows there
      // are.
      className={classNames(
        'relative block contain-strict w-full overflow-hidden rounded-picture bg-center bg-cover bg-fill',
        props.className,
      )}
    >
      {failed || !largest ? (
        <Broken alt={alt} />
      ) : (
        <img
          src={largest.url}
          srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          // Images of the first screen are decoded with its first frame, not in a later one.
          decoding={eager ? 'sync' : 'async'}
          onError={() => {
            setFailed(true);
            props.onFail?.();
          }}
          className="absolute inset-0 size-full object-cover transition-opacity duration-200 data-coming:opacity-0"
        />
      )}
    </span>
  );
}

/** On a thumbnail there is room only for the icon. */
const Broken = ({ alt }: { alt: string }) => (
  <span
    role="img"
    aria-label={[alt, copy['image.failed']].filter(Boolean).join(', ')}
    className="@container absolute inset-0 grid place-items-center text-hint"
  >
    <span className="flex flex-col items-center gap-2 p-2 text-center">
      <Icon of={ImageOff} />
      <span className="@max-[10rem]:hidden text-meta">{copy['image.failed']}</span>
    </span>
  </span>
);
