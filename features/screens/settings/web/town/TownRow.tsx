import { Link } from '@tanstack/react-router';
import { copy } from '#screens/settings/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { ChevronRight, type Drawing } from '#web/icons.ts';
import { titleOf } from '#web/layout/page-title.ts';
import type { PlainPath } from '#web/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';

type Offer<Item> = { text: string; items: Item[]; take: (item: Item) => unknown };
type Props<Item> = {
  to: PlainPath;
  icon: Drawing;
  /** Default: the title of the page. */
  title?: string;
  /** The answer, or what it would be good for. */
  detail: string;
  /** Answers that follow from another one, each given with one press. */
  offer?: Offer<Item>;
};

/** One question about where the viewer lives: their answer, and the page that changes it. */
export function TownRow<Item extends { id: string; name: string }>(props: Props<Item>) {
  const { to, icon, title = titleOf(to), detail, offer } = props;
  const isOffered = offer !== undefined && offer.items.length > 0;
  return (
    <li className="border-line border-b">
      <ListRow
        align="center"
        className="min-h-16 border-b-0!"
        render={<Link to={to} />}
        leading={<Icon of={icon} className="text-second" />}
        title={title}
        detail={detail}
        trailing={<Icon of={ChevronRight} size={20} className="shrink-0 text-hint" />}
      />
      {isOffered && (
        <div className="mx-4 mb-4 rounded-card bg-fill px-4 py-3">
          <p className="text-row text-second">{offer.text}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {offer.items.map((item) => (
              <Button
                key={item.id}
                size="small"
                variant="secondary"
                aria-label={fill(copy['town.choose'], { name: item.name })}
                onClick={() => void offer.take(item)}
              >
                {item.name}
              </Button>
            ))}
          </div>
        </div>
      )}
    </li>
  );
}
