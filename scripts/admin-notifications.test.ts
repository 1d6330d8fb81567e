import { expect } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed } from '#test/people/world.ts';
import { notificationOperations } from './admin-notifications.ts';

test('commands list somebody’s notifications, and say by which event, channel, urgency and setting one came', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const ask = (command: string, id: string) =>
    notificationOperations[`notifications ${command}`]?.(server.p, id) ?? Promise.reject();
  expect(await ask('list', jimin.id)).toBe(`${jimin.id} has no notification.`);
  const post = await writePost(jimin, { title: '노을' });
  const comment = { id: newId(), text: '우리만의 이야기' };
  await mustSucceed(hyunwoo.post(`/api/posts/${post.id}/comments`, comment));
  await deliverAll(server);

  const list = await ask('list', jimin.id);
  const [id = '', kind, reason] = list.split('\t');
  expect([kind, reason]).toEqual(['postCommented', '내 글에 달린 댓글']);
  const why = () => ask('why', id);
  const output = await why();
  expect(output).toMatch(/^possible event\tcomment\.created \d+, /m);
  for (const line of [
    'kind\tpostCommented: 내 글에 달린 댓글이라 보내드렸어요',
    'choice\tall: every kind is listed and pushed',
    'urgency\tquiet: waits for the morning in quiet hours, and uses one of the day’s pushes',
    'quiet hours\t21:00 to 07:00 (nobody has chosen them)',
    'devices\t0 take pushes, 0 pushes wait',
  ])
    expect(output.split('\n')).toContain(line);
  expect(output).toMatch(/^channel\t\w+: listed, pushed \(nobody has chosen it\)$/m);
  // Nobody reads the texts of residents, or their names, here.
  expect(output + list).not.toMatch(/우리만의|노을|현우|지민/);

  const channel = /^channel\t(\w+)/m.exec(output)?.[1];
  const off = { listed: true, pushed: false };
  await mustSucceed(jimin.put(`/api/notifications/settings/${channel}`, off));
  await mustSucceed(jimin.put('/api/notifications/hushed/postCommented'));
  expect(await why()).toContain(`channel\t${channel}: listed, not pushed (chosen)`);
  expect(await why()).toContain('hushed\tyes: the person has asked not to be rung for this kind');

  expect(await why()).toContain('choice\town: the channel decides');
  await mustSucceed(jimin.put('/api/notifications/choice', { choice: 'needed' }));
  expect(await why()).toContain('choice\tneeded: a table of kinds decides; this one is told');

  await expect(ask('why', newId())).rejects.toThrow('No notification has the id');
  await expect(ask('list', 'somebody')).rejects.toThrow('is no id');
});
