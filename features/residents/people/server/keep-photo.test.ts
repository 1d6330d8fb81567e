import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { photo as image } from '#test/files/images.ts';
import { observe } from '#test/live/live-observer.ts';
import { test } from '#test/people/town.ts';
import { signIn } from '#test/people/world.ts';

const consents = { age: true, terms: true, privacy: true, marketing: false };

test("Kakao's photo is copied after the sign-up, and appears on the open screen", async ({ server }) => {
  const face = await image(300, 200).jpeg().toBuffer();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Answers only once the screen is open, like a slow image server.
  const kakao = createServer(async (_request, response) => {
    await released;
    response.setHeader('Content-Type', 'image/jpeg').end(face);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void kakao.close());
  await once(kakao, 'listening');
  const { port } = kakao.address() as AddressInfo;
  const photoUrl = `http://127.0.0.1:${port}/face.jpg`;
  const newcomer = { issuer: 'https://kauth.kakao.com', subject: '7', name: '예나', email: null, photoUrl };
  const { personId: id } = await openAccount(server.p, newcomer, {
    provinceCode: '51',
    cityCode: '51110',
    consents,
  });
  const yena = await signIn(server, id, '51110');
  expect((await yena.get('/api/session')).body.person.photo).toBeNull();

  const screen = await observe(server, yena, [`person:${id}`]);
  release();
  expect((await screen.hears('person.changed')).data).toEqual({ id });
  const { photo } = (await yena.get('/api/session')).body.person;
  expect(photo.width).toBe(photo.height);
  expect((await yena.get(`/images/${photo.id}/160.webp`)).status).toBe(200);
  screen.close();
});
