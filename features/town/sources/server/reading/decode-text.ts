import { decodeCp949 } from '#shared/text/cp949.ts';

/** The names of the Korean code page, of which EUC-KR is a part. */
const codePages = /^(?:cp949|ms949|uhc|windows-949|x-windows-949|euc-?kr|ks_?c_?5601(?:-\d{4})?|korean)$/i;

type Options = { fatal: boolean };

/** Null for an encoding that nobody knows, and, if `fatal`, for bytes that mean nothing in it. */
function decoded(bytes: Uint8Array, label: string | undefined, options: Options): string | null {
  if (!label) return null;
  try {
    return codePages.test(label)
      ? decodeCp949(bytes, options)
      : new TextDecoder(label, options).decode(bytes);
  } catch {
    return null;
  }
}

/** The encoding that the bytes name: a byte order mark, an XML declaration, or a web page's meta element. */
function labelIn(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return (/^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(head) ??
    /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(head))?.[1];
}

/**
 * The text of an answer. Korean sites often send EUC-KR under a header that says UTF-8, or the reverse. So
 * the first label that fits every byte counts: the header's, then the document's own, then UTF-8 and EUC-KR.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const [, header] = /charset=["']?([\w-]{1,40})/i.exec(contentType ?? '') ?? [];
  const labels = [header, labelIn(bytes), 'utf-8', 'euc-kr'];
  const read = (options: Options) => {
    for (const label of labels) {
      const text = decoded(bytes, label, options);
      if (text !== null) return text;
    }
    return null;
  };
  return read({ fatal: true }) ?? read({ fatal: false }) ?? new TextDecoder().decode(bytes);
}
