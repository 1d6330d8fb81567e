import { linkParts } from './link-parts.ts';

/** User text with its URLs as links. They open in a new tab and receive no referrer. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: piece, href }, index) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-brand underline underline-offset-2 [overflow-wrap:anywhere]"
      >
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
