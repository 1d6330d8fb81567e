import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ourTown } from '#test/people/town.ts';

const { server } = ourTown();

const crowd = 1000;
const kernelAllows = () => {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) >= crowd;
  } catch {
    return false;
  }
};

/** Opens this many connections. Resolves with how many are open, once all are or no more are expected. */
const knocking = `
  const { connect } = require('node:net');
  const [port, count] = process.argv.slice(1).map(Number);
  let open = 0;
  const tell = () => { console.log(open); process.exit(); };
  const late = setTimeout(tell, 900);
  for (let n = 0; n < count; n++)
    connect(port, '127.0.0.1', () => (++open === count ? tell() : late.refresh()));
  late.refresh();
`;

test.runIf(kernelAllows())(
  'a thousand clients that connect while the server is busy are all accepted, none has to retry',
  () => {
    const args = ['-e', knocking, String(server.p.settings.port), String(crowd)];
    // This process does nothing else meanwhile. A connection that finds the backlog full retries after 1 s,
    // then 3 s.
    expect(Number(execFileSync(process.execPath, args))).toBe(crowd);
  },
);
