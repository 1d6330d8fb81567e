import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { withDatabase } from '#test/server/database-setup.ts';

const folder = join(import.meta.dirname, '..', '..', 'db', 'migrations');
const [person, other, item, image] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`);

/** A database at the migrations before `name`, without rows. */
async function databaseBefore(name: string) {
  const { url: server } = inject('postgres');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const database = `before_${name.slice(0, 4)}`;
  await admin.query(`create database ${database}`);
  await admin.end();
  const url = withDatabase(server, database);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table migration (name text primary key, applied_at timestamptz default now())');
  for (const file of (await readdir(folder)).sort().filter((each) => each < name)) {
    await client.query(await readFile(join(folder, file), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [file]);
  }
  return { url, client };
}

test('plain names: what an older version stored is found under the new names, and the triggers still act', async () => {
  const { url, client } = await databaseBefore('0042-plain-names.sql');
  try {
    await client.query(`
      insert into person (id, name, created_at) values ('${person}', '지민', now()), ('${other}', '현우', now());
      insert into notification_backlog (event_id, type, topics, data, happened_at, told_to, due_at)
        values (1, 'news.created', '{}', '{}', now(), '${person}', now());
      insert into report_case (kind, item_id, title, said, picture_ids, opened_at)
        values ('post', '${item}', '제목', '내용', '{${image}}', now());
      insert into receipt_picture values (sha256('receipt'), now());
      insert into step_address (person_id, secret_hash, created_at, heard_at, heard_day, heard_steps)
        values ('${person}', '\\x01', now(), now(), '2026-11-20', 4321);
      insert into challenge_week (city_code, week) values ('51110', 1);
      insert into photo_entry (id, city_code, week, person_id, caption, likes_count, created_at)
        values ('${item}', '51110', 1, '${person}', '소양강', 7, now());
      insert into image (id, folder, key, width, height, sizes, thumbhash, byte_count, sha256, created_at,
          attached_to_kind, attached_to_id)
        values ('${image}', 'photos', 'photos/1', 1, 1, '{1}', '', 1, sha256('photo'), now(), 'photo', '${item}');
      insert into chat (id, created_at) values ('${person}_${other}', now());
      insert into message (id, chat_id, position, sender_id, has_photo, created_at)
        values ('${other}', '${person}_${other}', 1, '${person}', true, now());
      insert into audit_entry (action, at) values ('post.removed', now());
    `);

    await migrate(url);

    const { rows } = await client.query(`
      select b.delivered_to, c.text, c.image_ids, a.received_day::text, a.received_steps, p.negative_likes, m.has_image,
        (select count(*)::int from receipt_fingerprint where hash = sha256('receipt')) as receipts
      from notification_backlog b, report_case c, step_address a, photo_entry p, message m`);
    expect(rows).toEqual([
      {
        delivered_to: person,
        text: '내용',
        image_ids: [image],
        received_day: '2026-11-20',
        received_steps: 4321,
        negative_likes: -7,
        has_image: true,
        receipts: 1,
      },
    ]);
    for (const change of [
      `update audit_entry set note = '다른 말'`,
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(client.query(change)).rejects.toThrow('audit entries cannot be changed or deleted');
    await client.query('delete from photo_entry');
    expect((await client.query('select from image')).rowCount).toBe(0);
    expect((await client.query('select key from removed_image')).rows).toEqual([{ key: 'photos/1' }]);
    await client.query(`update person set city_code = '42110' where id = '${person}'`);
    await client.query(`delete from person where id = '${other}'`);
    expect((await client.query('select city_code from person')).rows).toEqual([{ city_code: '51110' }]);
  } finally {
    await client.end();
  }
});

test('old names of region changes are replaced in what still waits for delivery', async () => {
  const { url, client } = await databaseBefore('0041-field-terms.sql');
  try {
    await client.query(`
      insert into person (id, name, created_at) values ('${person}', '지민', now());
      insert into session (id, token_hash, person_id, user_agent, created_at, last_seen_at)
        values ('${item}', '\\x01', '${person}', '', now(), now());
      insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
        values ('${image}', '${item}', '${person}', 'https://push.test', '', '', now());
      insert into push_delivery (subscription_id, person_id, kind, subject_id, due_at)
        values ('${image}', '${person}', 'moveApproved', '${item}', now()), ('${image}', '${person}', 'moved', '${item}', now());
      insert into notification_backlog (event_id, type, topics, data, happened_at, due_at)
        values (1, 'move.asked', '{}', '{}', now(), now());
    `);

    await migrate(url);

    expect((await client.query('select type from notification_backlog')).rows).toEqual([
      { type: 'regionChange.asked' },
    ]);
    expect((await client.query('select kind from push_delivery order by id')).rows).toEqual([
      { kind: 'regionChangeApproved' },
      { kind: 'moved' },
    ]);
  } finally {
    await client.end();
  }
});
