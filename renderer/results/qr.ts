import { encode } from 'uqr';

/** A QR code as the path of its dark fields, in a box of `size` by `size` with the quiet border that scanners need. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** The code of a text. Throws on more than a code can hold. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
