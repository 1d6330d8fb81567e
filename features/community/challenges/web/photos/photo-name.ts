import type { Photo } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { fill } from '#shared/text/korean.ts';

/** The alternative text of a photo. */
export function photoName({ person, caption }: Photo): string {
  const name = person
    ? fill(copy['challenges.photo.namedNeighbour'], { name: person.name })
    : copy['challenges.photo.aNeighbour'];
  return fill(copy[caption ? 'challenges.photo.altCaption' : 'challenges.photo.alt'], { name, caption });
}
