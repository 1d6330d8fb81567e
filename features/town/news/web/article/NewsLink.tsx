import { copy } from '#town/news/copy.ts';
import { isWebLink, linkHost } from '#town/news/link.ts';
import { ExternalLink, Link2 } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** A link out of the app. It shows the host, and sends no referrer to the other site. */
export function NewsLink({ url }: { url: string }) {
  if (!isWebLink(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="pressable mt-5 flex min-h-15 items-center gap-3 rounded-control border border-line px-4 py-2.5"
    >
      <Icon of={Link2} size={20} className="text-brand" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-row">{copy['news.link']}</span>{' '}
        {/* The host is never shortened, because the end of a long name says who owns it. */}
        <span className="block text-hint text-meta [overflow-wrap:anywhere]">{linkHost(url)}</span>
      </span>
      <Icon of={ExternalLink} size={18} className="text-hint" />
    </a>
  );
}
