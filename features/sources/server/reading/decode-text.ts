/** Names of the Korean code page that browsers do not know. */
const codePages = /^(?:cp949|ms949|uhc|x-windows-949|euckr)$/i;

const decoderOf = (label: string | undefined, fatal: boolean): TextDecoder | undefined => {
  if (!label) return undefined;
  try {
    return new TextDecoder(codePages.test(label) ? 'euc-kr' : label, { fatal });
  } catch {
    return undefined;
  }
};

/** What the bytes say of themselves: a byte order mark, an XML declaration, or a web page's meta element. */
function labelIn(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return (/^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(head) ??
    /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(head))?.[1];
}

/**
 * The text of an answer. Korean sites often send EUC-KR under a header that says UTF-8, or the reverse. So the first
 * label that fits every byte counts: the header's, then the document's own, then UTF-8 and EUC-KR.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const [, header] = /charset=["']?([\w-]{1,40})/i.exec(contentType ?? '') ?? [];
  const labels = [header, labelIn(bytes), 'utf-8', 'euc-kr'];
  for (const label of labels)
    try {
      const text = decoderOf(label, true)?.decode(bytes);
      if (text !== undefined) return text;
    } catch {
      // Some byte means nothing in this encoding.
    }
  const known = labels.map((label) => decoderOf(label, false)).find((decoder) => decoder !== undefined);
  return (known ?? new TextDecoder()).decode(bytes);
}
