import { useState } from 'react';
import { firstSyllable } from '#shared/text/korean.ts';
import { classNames } from '#web/ui/class-names.ts';
import { imageName } from './image-name.ts';

type Props = {
  name: string;
  /** Determines the shade of green. The default is the name. */
  id?: string;
  src?: string | null;
  /** px, from 20 to 108 */
  size?: number;
  /** Only where no name is shown beside it. */
  label?: string;
  className?: string;
};

/** A photo, or else the name's first syllable on a green derived from the user's id. */
export function Avatar({ name, id = name, src, size = 40, label, className }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      {...imageName(label)}
      style={{ width: size, height: size, fontSize: size * 0.42, backgroundImage: green(id) }}
      className={classNames(
        'relative inline-grid contain-strict shrink-0 select-none place-items-center overflow-hidden rounded-full font-bold text-[#0b3f27] leading-none',
        'after:absolute after:inset-0 after:rounded-full after:border after:border-[#06170e]/8',
        className,
      )}
    >
      {firstSyllable(name)}
      {src && src !== broken && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** From yellowish to bluish green, always light enough for the dark text. */
function green(id: string) {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  const hue = 142 + (hash % 8) * 4;
  const chroma = 0.026 + (Math.floor(hash / 8) % 4) * 0.009;
  return `linear-gradient(135deg, oklch(0.915 ${chroma} ${hue}), oklch(0.785 ${chroma + 0.032} ${hue}))`;
}
