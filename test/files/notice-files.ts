import { strToU8, type Zippable, zipSync } from 'fflate';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const paragraph = (text: string) => `<hp:p><hp:run><hp:t>${escaped(text)}</hp:t></hp:run></hp:p>`;

/** A section of an .hwpx file, as 한글 writes it: a paragraph for each text, a table for each list of rows. */
export const section = (parts: (string | string[][])[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><hs:sec xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section" xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph">${parts
    .map((part) => (typeof part === 'string' ? paragraph(part) : table(part)))
    .join('')}</hs:sec>`;

const table = (rows: string[][]) =>
  `<hp:p><hp:run><hp:tbl>${rows
    .map(
      (row) =>
        `<hp:tr>${row.map((cell) => `<hp:tc><hp:subList>${paragraph(cell)}</hp:subList></hp:tc>`).join('')}</hp:tr>`,
    )
    .join('')}</hp:tbl></hp:run></hp:p>`;

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** An .hwpx file. `more`: other entries of its archive. */
export const hwpx = (sections: string[], more: Zippable = {}) =>
  zipSync({
    mimetype: [strToU8('application/hwp+zip'), { level: 0 }],
    ...Object.fromEntries(sections.map((xml, place) => [`Contents/section${place}.xml`, strToU8(xml)])),
    ...more,
  });

/**
 * A PDF of one page with a text of Latin letters, or `<codes>` of its `font`;
 * `trailer` is added to its trailer.
 */
export function pdf(text: string, trailer = '', font = [helvetica]): Uint8Array {
  const shown = text.startsWith('<') ? text : `(${text})`;
  const content = text && `BT /F1 12 Tf 20 100 Td ${shown} Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...font,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, place) => {
    const at = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`;
  return strToU8(file, true);
}
