import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A page that is exactly full offers a next page with nothing in it',
    file: 'server/database/cursor.ts',
    from: 'rows.length > limit && last',
    to: 'rows.length >= limit && last',
  },
  {
    fault: 'A cursor with a broken id is a server error',
    file: 'server/database/cursor.ts',
    from: '!time || !id || !isId(id)',
    to: '!time || !id',
  },
  {
    fault: 'Newcomers may write as much as everybody',
    file: 'server/http/limits/rate-limits.ts',
    from: 'post: { points: 5, duration: 600, shared: true, newcomer: 15 }',
    to: 'post: { points: 5, duration: 600, shared: true }',
  },
  {
    fault: 'Attempts at a club’s password are counted for each process',
    file: 'server/http/limits/rate-limits.ts',
    from: 'clubPassword: { points: 5, duration: 600, shared: true }',
    to: 'clubPassword: { points: 5, duration: 600, shared: false }',
  },
  {
    fault: 'Somebody else’s uploaded image can be attached',
    file: 'server/images/attach.ts',
    from: "and([eb('attached_to_kind', 'is', null), eb('uploader_id', '=', viewer.personId)]),",
    to: "and([eb('attached_to_kind', 'is', null), eb('uploader_id', 'is not', null)]),",
  },
  {
    fault: 'An image that stands in one post can be moved into another of any author',
    file: 'server/images/attach.ts',
    from: "and([eb('attached_to_kind', '=', to.kind), eb('attached_to_id', '=', to.id)]),",
    to: "and([eb('attached_to_kind', '=', to.kind)]),",
  },
  {
    fault: 'An upload that waits a day is swept away after an hour',
    file: 'server/images/sweep.ts',
    from: 'const pendingForMs = 24 * hour;',
    to: 'const pendingForMs = hour;',
  },
  {
    fault: 'A file that is still being uploaded is an orphan',
    file: 'server/images/orphans.ts',
    from: 'if (!storedKeys.has(key) && madeAt && madeAt <= old)',
    to: 'if (!storedKeys.has(key) && madeAt)',
  },
  {
    fault: 'Events that merge are sent in the state of the first of their window',
    file: 'server/live/log/merge.ts',
    from: 'if (window) window.pending = { row, payload };',
    to: 'if (window) window.pending ??= { row, payload };',
  },
  {
    fault: 'Who is cut off while catching up at another process gets events twice',
    file: 'server/live/log/history.ts',
    from: 'place: notBefore(end, placeOf(row))',
    to: 'place: placeOf(row)',
  },
  {
    fault: 'People in a block with the author receive the replay of what they missed',
    file: 'server/live/replay.ts',
    from: 'row.topics.some((topic) => subscribed.has(topic)) && mayReceive(row, viewer)',
    to: 'row.topics.some((topic) => subscribed.has(topic))',
  },
  {
    fault: 'A client that refuses gzip with q=0 gets it',
    file: 'server/http/files/compress.ts',
    from: 'weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));',
    to: 'weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 1);',
  },
  {
    fault: 'All addresses of an IPv6 household count apart',
    file: 'server/http/address.ts',
    from: "plain.split(':').slice(0, 4).join(':')",
    to: "plain.split(':').slice(0, 5).join(':')",
  },
  {
    fault: 'The first address of a proxy’s list counts, which the client can forge',
    file: 'server/http/address.ts',
    from: "split(',').at(-1)",
    to: "split(',').at(0)",
  },
  {
    fault: 'A stop leaves what does not fit into one object of the ledger',
    file: 'server/ledger/write-ledger.ts',
    from: 'while (await writeLedger(p));',
    to: 'await writeLedger(p);',
  },
  {
    fault: 'A stopping server resets who waits to be accepted',
    file: 'server/http/operators/drain.ts',
    from: 'await emptyBacklog();',
    to: '',
  },
  {
    fault: 'A bucket that hangs is waited for once per try',
    file: 'server/storage/s3-store.ts',
    from: 'const timer = setTimeout(() => controller.abort(), ms);',
    to: 'const timer = setTimeout(() => controller.abort(), 3 * ms);',
  },
  {
    fault: 'What a client has not read of its batch comes in another order',
    file: 'server/live/log/history.ts',
    from: '.sort((one, other) => one.id - other.id);\n  const beyond',
    to: ';\n  const beyond',
  },
  {
    fault: 'Who stops reading a file keeps the connection to the bucket',
    file: 'server/storage/s3-store.ts',
    from: 'cancel: (reason) => reader.cancel(reason),',
    to: 'cancel: () => {},',
  },
];
