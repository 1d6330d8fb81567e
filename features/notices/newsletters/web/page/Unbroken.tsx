import { Fragment } from 'react';

/** A longer run would not fit into a column. */
const longest = 14;

/** A text whose short pairs (화·목) stay on one line: browsers begin a line with the dot. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+·\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= longest ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not move
      <Fragment key={index}>{part}</Fragment>
    ),
  );
