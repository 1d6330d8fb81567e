import type { ComponentProps, ReactNode } from 'react';
import { EndOfList } from '#web/ui/EndOfList.tsx';

type End = ComponentProps<typeof EndOfList>;

type Props<Item> = Omit<ComponentProps<'ul'>, 'children'> & {
  items: readonly Item[];
  /** The content of an item's `<li>`. */
  row: (item: Item, index: number) => ReactNode;
  /** Attributes of an item's `<li>`. */
  li?: (item: Item) => ComponentProps<'li'> & { [data: `data-${string}`]: string };
  /** Shown in place of the `<ul>` while there are no items. Without it an empty `<ul>` stays. */
  empty?: ReactNode;
  /** The infinite query of the items, whose next page loads before the reader reaches the end. */
  more?: End['list'];
  /** The layout of the placeholder rows of the next page. */
  moreRows?: End['rows'];
};

/** A list with a row for each item, what stands there without items, and the loading of its next page. */
export function List<Item extends { id: string | number }>(props: Props<Item>) {
  const { items, row, li, empty, more, moreRows, ...ul } = props;
  return (
    <>
      {items.length === 0 && empty ? (
        empty
      ) : (
        <ul {...ul}>
          {items.map((item, index) => (
            <li key={item.id} {...li?.(item)}>
              {row(item, index)}
            </li>
          ))}
        </ul>
      )}
      {more && <EndOfList list={more} rows={moreRows} />}
    </>
  );
}
