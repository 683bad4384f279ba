// The labels of the carrier sandbox: a PDF with its text, and a picture with bars. Nobody can send a parcel with them.
import { deflateSync } from 'node:zlib';

/** Size of a label in points (A6), and of its picture in pixels. */
const [pointsWide, pointsHigh] = [298, 420];
const [pixelsWide, pixelsHigh] = [596, 840];

function pdfText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\u{20}-\u{7E}]/gu, '')
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
}

/** A PDF of one page with these lines. */
export function labelPdf(lines: readonly string[]): Buffer {
  const content = ['BT /F1 14 Tf 20 380 Td 20 TL', ...lines.map((line) => `(${pdfText(line)}) Tj T*`), 'ET'].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pointsWide} ${pointsHigh}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xff_ff_ff_ff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  end.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0);
  return Buffer.concat([length, body, end]);
}

/** A picture with a frame and a bar for each bit of the code. */
export function labelPng(code: string): Buffer {
  const bits = [...Buffer.from(code)].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
  const rows = Array.from({ length: pixelsHigh }, (_row, y) => {
    const row = Buffer.alloc(1 + pixelsWide, 255);
    row[0] = 0;
    for (let x = 0; x < pixelsWide; x += 1) {
      const isFrame = x < 4 || y < 4 || x >= pixelsWide - 4 || y >= pixelsHigh - 4;
      const bit = bits[Math.floor(((x - 60) / (pixelsWide - 120)) * bits.length)];
      const isBar = y > 500 && y < 700 && x >= 60 && x < pixelsWide - 60 && bit === 1;
      if (isFrame || isBar) row[x + 1] = 0;
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixelsWide, 0);
  head.writeUInt32BE(pixelsHigh, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
