/**
 * A server process to be killed. It serves the live channel on the database given as its first
 * argument, and sends its URL.
 */
import { startLiveServer } from './live-server.ts';

const { url } = await startLiveServer(String(process.argv[2]));
process.send?.(url);
process.on('disconnect', () => process.exit());
