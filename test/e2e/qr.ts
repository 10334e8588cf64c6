import jsQR from 'jsqr';
import type { Locator } from 'playwright';

type Reader = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** So many points wide is a field for the program that reads the code. */
const WIDE = 6;

/** A QR code on a page, a point a field: how many a side has, and the dark ones. */
const fieldsOf = (code: Locator): Promise<{ side: number; dark: boolean[] }> =>
  code.evaluate(async (svg) => {
    const side = (svg as unknown as SVGSVGElement).viewBox.baseVal.width;
    const image = new Image(side, side);
    const text = new XMLSerializer().serializeToString(svg);
    const sized = text.replace('<svg', `<svg width="${side}" height="${side}"`);
    image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, side, side);
    const points = context?.getImageData(0, 0, side, side).data ?? [];
    return { side, dark: [...points].filter((_, i) => i % 4 === 0).map((red) => red < 128) };
  });

/** What a QR code on a page says, read by another program; empty when it cannot be read. */
export async function readQr(code: Locator): Promise<string> {
  const { side, dark } = await fieldsOf(code);
  const width = side * WIDE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (dark[Math.floor(y / WIDE) * side + Math.floor(x / WIDE)])
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return (jsQR as unknown as Reader)(pixels, width, width)?.data ?? '';
}
