import { sendUniqueImage, submitReceipt } from '#community/challenges/fixtures.ts';
import { maxSteps, photosAWeek, receiptsADay } from '#community/challenges/limits.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { ApiResponse, Person } from '#test/people/world.ts';
import { type Change, type ChangedTown, without } from './changed-town.ts';

/** Counts one more use of a limited action. False if the limit is reached. */
const spend = (spent: Map<Person, number>, person: Person, most: number) => {
  const before = spent.get(person) ?? 0;
  spent.set(person, before + 1);
  return before < most;
};

async function enter({ server, photos, say }: ChangedTown, author: Person): Promise<ApiResponse> {
  const [id, imageId] = [newId(), await sendUniqueImage(server, author, 'photos')];
  photos.push({ id, author });
  return author.post('/api/challenges/photos', { id, imageId, caption: say('사진') });
}

/** Nobody can like their own photo. */
const like = ({ chance, photos, others }: ChangedTown, method: 'put' | 'delete') => {
  const photo = chance.pick(photos);
  const fan = chance.pick(others.filter((each) => each !== photo?.author));
  return photo && fan ? fan[method](`/api/challenges/photos/${photo.id}/like`) : null;
};

const walk: Change = ({ chance, others, server }) => {
  const day = seoulDay(server.p.clock.now());
  const steps = chance.below(maxSteps);
  return chance.pick(others)?.put(`/api/challenges/walking/days/${day}`, { steps }) ?? null;
};

export const challengeChanges: Record<string, Change> = {
  walks: walk,
  'walks further': walk,
  'enters a photo': (town) => {
    const author = town.chance.pick(town.others);
    return author && spend(town.entered, author, photosAWeek) ? enter(town, author) : null;
  },
  'deletes a photo': ({ chance, photos }) => {
    const photo = chance.pick(photos);
    if (!photo || photos.length < 2) return null;
    without(photos, photo);
    return photo.author.delete(`/api/challenges/photos/${photo.id}`);
  },
  'likes a photo': (town) => like(town, 'put'),
  'likes a photo no more': (town) => like(town, 'delete'),
  'hands a receipt in': ({ chance, others, server, handedIn }) => {
    const person = chance.pick(others);
    return person && spend(handedIn, person, receiptsADay)
      ? submitReceipt(server, person, 1000 + chance.below(90_000))
      : null;
  },
};
