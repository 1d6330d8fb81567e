import { expect } from 'vitest';
import { createCast } from '#account/sessions/server/demo.ts';
import { test } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';
import { addDemoBenefits } from './demo.ts';

test('filling the demo twice creates its benefits once, of every category, with images', async ({
  server,
}) => {
  const cast = await createCast(server.p);
  await addDemoBenefits(server.p, cast);
  const jimin = await as(server, 'jimin');
  const listBenefits = async () => (await jimin.get('/api/benefits?limit=50')).body.items;
  const benefits = await listBenefits();
  for (const category of ['shop', 'realEstate', 'job']) {
    const own = benefits.filter((benefit: { category: string }) => benefit.category === category);
    expect([category, own.length >= 2]).toEqual([category, true]);
    expect(own.some(({ image }: { image: object | null }) => image)).toBe(true);
  }
  expect(benefits.filter(({ closed }: { closed: boolean }) => closed)).toHaveLength(2);
  await addDemoBenefits(server.p, cast);
  expect(await listBenefits()).toEqual(benefits);
});
