import { linkParts } from './link-parts.ts';

/** Somebody's text, its web addresses as links. They open beside the app and learn nothing of where they were. */
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
