import type { Treasury } from '#community/treasuries/contract.ts';

/** The live topic of those who may read a treasury. */
export const topicOf = ({ club, cityCode }: Pick<Treasury, 'club' | 'cityCode'>) =>
  club ? `club:${club.id}` : `city:${cityCode}`;
