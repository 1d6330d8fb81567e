import type { Photo } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { fill } from '#shared/text/korean.ts';

/** The alternative text of a photo. */
export function photoName({ person, caption }: Photo): string {
  const name = person
    ? fill(copy['events.photo.namedNeighbour'], { name: person.name })
    : copy['events.photo.aNeighbour'];
  return fill(copy[caption ? 'events.photo.altCaption' : 'events.photo.alt'], { name, caption });
}
