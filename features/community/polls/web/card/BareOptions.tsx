import type { Poll } from '#community/polls/contract.ts';

/** Options that can neither be chosen nor have votes to show: without the look of fields. */
export const BareOptions = ({ options }: Pick<Poll, 'options'>) => (
  <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-third">
    {options.map(({ text }) => (
      <li key={text} dir="auto" className="[overflow-wrap:anywhere]">
        {text}
      </li>
    ))}
  </ul>
);
