import { type Block, blocksOf, splitAtGaps } from '#residents/documents/blocks.ts';
import { copy } from '#residents/documents/copy.ts';

type Props = { title: string; body: string };

/** The text as its page will show it. */
export function DocumentText({ title, body }: Props) {
  const blocks = blocksOf(body);
  return (
    <section
      aria-label={copy['document.preview']}
      className="mt-3 flex flex-col gap-3 rounded-card border border-line p-4 [overflow-wrap:anywhere]"
    >
      <p className="font-bold text-title">{title}</p>
      {blocks.length === 0 && <p className="text-second">{copy['document.previewEmpty']}</p>}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
        <OneBlock key={index} block={block} />
      ))}
    </section>
  );
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return (
      <h3 className="pt-3 font-bold text-head">
        <Gaps text={block.text} />
      </h3>
    );
  if (block.kind === 'paragraph')
    return (
      <p className="whitespace-pre-line">
        <Gaps text={block.text} />
      </p>
    );
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list, in their order
        <li key={index}>
          <Gaps text={item} />
        </li>
      ))}
    </ul>
  );
}

const Gaps = ({ text }: { text: string }) =>
  splitAtGaps(text).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
    index % 2 ? <mark key={index}>{piece}</mark> : piece,
  );
