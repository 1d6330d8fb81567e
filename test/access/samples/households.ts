import { householdName } from '#test/access/items/households.ts';
import { town } from '#test/access/viewers.ts';
import { itemSample, onlySample, plainSample, type Samples } from './sample.ts';

const path = ({ id }: { id: string }) => `/api/households/${id}`;
const list = `/api/households?city=${town}`;
const newNames = () => ({ cityCode: town, areaId: null, names: householdName() });

export const householdSamples: Samples = {
  'GET /api/households': onlySample(
    itemSample('household', ({ name }) => `${list}&q=${encodeURIComponent(name)}`, {
      finds: (_, { world }) => world.member.id,
    }),
  ),
  'POST /api/households': plainSample('/api/households', { body: newNames }),
  'GET /api/households/people': onlySample({
    path: () => `/api/households/people?city=${town}&q=host`,
    finds: ({ world }) => world.host.id,
  }),
  'GET /api/households/own': onlySample(
    itemSample('household', () => '/api/households/own', { finds: (_, { world }) => world.member.id }),
  ),
  'DELETE /api/households/own': onlySample(
    itemSample('household', () => '/api/households/own', { asResident: true, spends: ['household'] }),
  ),
  'PUT /api/households/{id}': onlySample(
    itemSample('household', path, {
      body: (_, { world }) => ({
        name: householdName(),
        areaId: null,
        memberIds: [world.host.id],
        revision: 2,
      }),
      spends: ['household'],
    }),
  ),
  'DELETE /api/households/{id}': onlySample(itemSample('household', path, { spends: ['household'] })),
};
