import type { ReactNode } from 'react';
import type { Image } from '#server/images/contract.ts';
import { copy } from '#town/news/copy.ts';
import { NewsLink } from '#town/news/web/article/NewsLink.tsx';
import { NewsTags } from '#town/news/web/NewsTags.tsx';
import { ZoomableImage } from '#web/images/ZoomableImage.tsx';

type Props = {
  draft: { title: string; content: string; tags: string[]; linkUrl: string | null; image?: Image | null };
  /** Above the title: when it appears, whom it reaches. */
  above: ReactNode;
  /** Below the title: its day, and until when it is shown. */
  below?: ReactNode;
};

/** News that nobody but editors sees, with every word that residents will read. */
export const WholeDraft = ({ draft: { title, content, tags, linkUrl, image }, above, below }: Props) => (
  <article>
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-second">{above}</p>
    <h3 className="mt-2 font-bold text-title [overflow-wrap:anywhere]">{title}</h3>
    {below && (
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-second">{below}</p>
    )}
    {tags.length > 0 && (
      <p className="mt-2 flex flex-wrap gap-1.5">
        <NewsTags tags={tags} interests={[]} />
      </p>
    )}
    {image && (
      <ZoomableImage image={image} alt={copy['news.image']} className="mt-4 max-w-[480px] rounded-picture" />
    )}
    <p dir="auto" className="mt-4 whitespace-pre-wrap text-body leading-[1.65] [overflow-wrap:anywhere]">
      {content}
    </p>
    {linkUrl && <NewsLink url={linkUrl} />}
  </article>
);
