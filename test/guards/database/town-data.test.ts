import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#server/routes.ts';
import { root } from '#test/guards/source.ts';

const [person, members, staff, state, derived] = [
  'somebody’s own: they take it along by their own export',
  'seen by members or the two people of a chat only',
  'seen by people who have a right only',
  'state of this server, of no use elsewhere',
  'counted or derived from what is exported',
];

/** The tables that a town does not take along, and why. */
const without: Record<string, string> = {
  account_deletion: person,
  alert_fold: person,
  alert_received: state,
  alert_source: state,
  appeal: staff,
  audit_entry: staff,
  block: person,
  ballot: person,
  broadcast_hearing: person,
  bulk_hide: staff,
  calendar_subscription: person,
  call_contact: person,
  call_helper: members,
  call_round: members,
  call_row: members,
  chat: members,
  chat_member: members,
  club_removal: members,
  club_request: members,
  comment_like: person,
  consent: person,
  demo_town: state,
  departed_voter: state,
  due_notice: person,
  event: state,
  event_log: state,
  event_occurrence: person,
  event_reader: state,
  export: person,
  first_weeks_closing: staff,
  follow: person,
  hall_tick: person,
  help: person,
  household: staff,
  household_member: person,
  help_code: person,
  helped_act: person,
  hushed_kind: person,
  identity: person,
  image: 'the pictures of exported items are files',
  imported_item: state,
  incoming_news: staff,
  interest_tag: person,
  invitation: staff,
  ledger: state,
  ledger_entry: state,
  letter: person,
  market_entry: person,
  meeting: members,
  meeting_answer: members,
  message: members,
  migration: state,
  neighbour_count: derived,
  news_dismissal: person,
  news_like: person,
  news_version: staff,
  newsletter_week: state,
  notification: person,
  notification_actor: person,
  notification_backlog: state,
  notification_setting: person,
  opening_alert: person,
  outside_response: state,
  passkey: person,
  person: 'people leave by themselves; an export has a number for each author',
  person_area: person,
  personal_event: person,
  photo_like: person,
  pickup_day: derived,
  pickup_doubt: staff,
  pickup_home: person,
  poll_household: person,
  poll_household_member: person,
  post_bookmark: person,
  post_like: person,
  push_delivery: state,
  push_subscription: person,
  quiet_setting: person,
  rate_limit: state,
  read_only_pause: state,
  receipt: person,
  receipt_fingerprint: state,
  receipt_rejection: person,
  region_change: person,
  reminder_setting: person,
  removed_image: state,
  removed_sound: state,
  report: staff,
  report_case: staff,
  right_grant: staff,
  role_change: staff,
  rung_day: person,
  scheduled_news: staff,
  school_choice: person,
  school_meal: 'NEIS has them, and they are deleted after two months',
  school_office: state,
  search_entry: derived,
  secret: state,
  session: person,
  signup_entry: staff,
  sound: 'a voice names its speaker and goes with their account',
  source: 'an address may contain a key of its reader',
  spent_id: state,
  spent_sign_in: state,
  step_address: person,
  step_day: person,
  suspension: staff,
  takedown: staff,
  town_day: staff,
  town_day_change: state,
  town_day_progress: state,
  town_opening: staff,
  treasury_officer: person,
  treasury_question: 'a link between an entry and a post, which are exported each',
  treasury_signature: person,
  treasury_year: derived,
  violation: state,
  walking_entry: person,
  walking_goal: person,
  watched_word: staff,
};

const rows = features.flatMap(({ townData }) => Object.values(townData?.rows ?? {}));
const exported = rows.flatMap(({ tables }) => tables as string[]);

test('every table is in the export of a town, or has a reason why not', () => {
  const schema = readFileSync(join(root, 'db', 'schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(100);
  expect([...exported, ...Object.keys(without)].sort()).toEqual(tables.sort());
});

test('no two features write the same file of a town’s export', () => {
  const names = features.flatMap(({ townData }) => [
    ...Object.keys(townData?.rows ?? {}),
    ...Object.keys(townData?.texts ?? {}),
  ]);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('each feature imports every file that it exports, or says why not', () => {
  for (const { townData, townImport } of features) {
    const written = [...Object.keys(townData?.rows ?? {}), ...Object.keys(townData?.texts ?? {})];
    const [read, left] = [Object.keys(townImport?.rows ?? {}), Object.entries(townImport?.left ?? {})];
    expect([...read, ...left.map(([name]) => name)].sort()).toEqual(written.sort());
    expect(left.filter(([, why]) => why.length < 10)).toEqual([]);
  }
});
