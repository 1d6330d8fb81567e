/** A server process to be killed: serves the channel on the database of its first argument, tells its address. */
import { startLiveServer } from './live-server.ts';

const { url } = await startLiveServer(String(process.argv[2]));
process.send?.(url);
process.on('disconnect', () => process.exit());
