/**
 * Connections that say something and never read what comes back, from a process of its own. Told by IPC what each says
 * (base64); with nothing to say it lets go of them all.
 */
import { connect, type Socket } from 'node:net';

let open: Socket[] = [];
let closed = 0;

process.on('message', async ({ port, says }: { port: number; says: string[] }) => {
  if (says.length === 0) {
    process.send?.({ closed });
    for (const socket of open) socket.destroy();
    open = [];
    return;
  }
  closed = 0;
  open = await Promise.all(says.map((words) => dial(port, Buffer.from(words, 'base64'))));
  process.send?.({ closed });
});
process.on('disconnect', () => process.exit());

const dial = (port: number, words: Buffer) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(words, () => resolve(socket));
    });
    socket.on('error', reject);
    // Heard only where there is nothing left to read, or where it was cut.
    socket.on('close', () => closed++);
  });
