/**
 * Connections that send data and never read the answers, in their own process. IPC tells what each sends
 * (base64); an empty message closes them all.
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
  open = await Promise.all(says.map((bytes) => dial(port, Buffer.from(bytes, 'base64'))));
  process.send?.({ closed });
});
process.on('disconnect', () => process.exit());

const dial = (port: number, bytes: Buffer) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(bytes, () => resolve(socket));
    });
    socket.on('error', reject);
    // Emitted only after everything was read, or when the connection was cut.
    socket.on('close', () => closed++);
  });
