import { isIP } from 'node:net';
import { connect } from 'node:tls';

const timeoutMs = 3000;

/** `fault`: the code for which browsers refuse it, such as `CERT_HAS_EXPIRED`. */
export type Certificate = { endsAt: Date; fault: string | null };

/** Reads the certificate of an https origin. Null if nothing shows one within three seconds. */
export const readCertificate = ({ hostname, port }: URL) =>
  new Promise<Certificate | null>((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? undefined : hostname,
      // Nothing is sent: a certificate that browsers refuse is read as well.
      rejectUnauthorized: false,
    });
    const end = (certificate: Certificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.setTimeout(timeoutMs, () => end(null));
    socket.on('error', () => end(null));
    socket.on('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      end({
        endsAt: new Date(valid_to),
        fault: socket.authorizationError ? `${socket.authorizationError}` : null,
      });
    });
  });
