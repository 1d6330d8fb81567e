import type { Newsletter } from '#notices/newsletters/contract.ts';
import { copy } from '#notices/newsletters/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as app } from '#web/copy.ts';

/** `김○수 52,300보`. */
export const winnerText = ({ challenge, name, value }: Newsletter['winners'][number]) =>
  `${name ?? app['common.unknownUser']} ${fill(copy[`newsletter.${challenge}Value`], { count: grouped(value) })}`;
