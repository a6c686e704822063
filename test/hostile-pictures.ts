import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures that mean harm or come from odd places, made here so that the repository contains none. */

const noisy = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: '#123456',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

export const plain = (width: number, height: number, background = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background } })

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG whose header promises a size, over rows of zeros that weigh next to nothing. */
const pngOf = (width: number, height: number, rows = height): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG whose text chunk unpacks to 200 MB. */
const pngWithTextBomb = (): Buffer => {
  const whole = pngOf(20, 20)
  const text = Buffer.concat([
    Buffer.from('Comment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 }),
  ])
  return Buffer.concat([whole.subarray(0, 33), chunk('zTXt', text), whole.subarray(33)])
}

/** A box of the family of AVIF and HEIC that names its kind and holds nothing a decoder could draw. */
const ftyp = (brand: string): Buffer => {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(24, 0)
  box.write(`ftyp${brand}\0\0\0\0mif1${brand}`, 4, 'latin1')
  return Buffer.concat([box, Buffer.alloc(600, 7)])
}

export const payload = '<script>alert(document.domain)</script>'

type Corpus = [what: string, bytes: Buffer][]

/** None of these may be stored. */
export const refusedPictures = async (): Promise<Corpus> => {
  const photo = await noisy(800, 800).jpeg().toBuffer()
  const png = await noisy(300, 300).png().toBuffer()
  const webp = await noisy(300, 300).webp().toBuffer()
  const gif = await plain(60, 60).gif().toBuffer()
  const avif = await plain(60, 60).avif().toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${payload}</svg>`
  return [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('ovo nije slika')],
    ['a page', Buffer.from(`<!doctype html>${payload}`)],
    ['a drawing', Buffer.from(svg)],
    ['a drawing that begins with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    [
      'a drawing that reads a file',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><image x:href="file:///etc/passwd" width="9" height="9"/></svg>`,
      ),
    ],
    ['a packed drawing', Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), deflateSync(Buffer.from(svg))])],
    ['a document', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj')],
    ['a script of PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file')],
    ['a script of ImageMagick', Buffer.from('push graphic-context\nimage over 0,0 0,0 "|id"')],
    ['a picture of another trade', await plain(9, 9).tiff().toBuffer()],
    ['the first third of a photograph', photo.subarray(0, photo.length / 3)],
    ['half a PNG', png.subarray(0, png.length / 2)],
    ['half a WebP', webp.subarray(0, webp.length / 2)],
    ['half a GIF', gif.subarray(0, gif.length / 2)],
    ['half an AVIF', avif.subarray(0, avif.length / 2)],
    ['the beginning of a JPEG before text', Buffer.from(`\xff\xd8\xff${payload}`, 'latin1')],
    ['the beginning of a GIF before text', Buffer.from(`GIF89a${payload}`)],
    ['the beginning of a PNG before text', Buffer.concat([signature, Buffer.from(payload)])],
    ['the beginning of a WebP before text', Buffer.from(`RIFF\x10\0\0\0WEBP${payload}`, 'latin1')],
    ['a HEIC that nobody here can open', ftyp('heic')],
    ['an AVIF with nothing in it', ftyp('avif')],
    ['a PNG of no width', pngOf(0, 10, 1)],
    ['a PNG two billion dots wide', pngOf(2_000_000_000, 1, 0)],
    ['a PNG that promises more rows than it has', pngOf(2000, 2000, 3)],
  ]
}

/** Small files that unpack to a machine's whole memory. */
export const bombs = (): Corpus => [
  ['30 megapixels of one colour', pngOf(6000, 5000)],
  ['a header of 65 000 × 65 000', pngOf(65_000, 65_000, 2)],
  ['a strip of 30 million dots', pngOf(1_000_000, 30, 0)],
]

/** All of these are pictures, and what is drawn of them is known. */
export const oddPictures = async (): Promise<
  { what: string; bytes: Buffer; width: number; height: number; color?: RegExp }[]
> => {
  const red = /^#(c[0-9a-f]|b[0-9a-f]|d[0-9a-f])[0-3][0-9a-f][0-3][0-9a-f]$/
  const small = await plain(60, 40).jpeg({ quality: 95 }).toBuffer()
  const frames = await Promise.all(
    ['#c81e1e', '#1e1ec8'].map((color) => plain(40, 40, color).png().toBuffer()),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50] })
    .toBuffer()
  const animatedWebp = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [50, 50] })
    .toBuffer()
  return [
    {
      what: 'a photograph for print (CMYK)',
      bytes: await plain(60, 40).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      width: 60,
      height: 40,
      color: /^#[b-e]/,
    },
    {
      what: 'one without colours',
      bytes: await plain(60, 40, '#808080').greyscale().png().toBuffer(),
      width: 60,
      height: 40,
      color: /^#808080$/,
    },
    {
      what: 'one of 16 bits',
      bytes: await plain(60, 40).toColourspace('rgb16').png().toBuffer(),
      width: 60,
      height: 40,
      color: red,
    },
    {
      what: 'one with a palette',
      bytes: await plain(60, 40).png({ palette: true }).toBuffer(),
      width: 60,
      height: 40,
      color: red,
    },
    {
      what: 'a transparent one, on white',
      bytes: await sharp({
        create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
        .png()
        .toBuffer(),
      width: 60,
      height: 40,
      color: /^#ffffff$/,
    },
    { what: 'a moving GIF: its first frame', bytes: animated, width: 40, height: 40, color: red },
    { what: 'a moving WebP: its first frame', bytes: animatedWebp, width: 40, height: 40, color: red },
    { what: 'an AVIF', bytes: await plain(60, 40).avif().toBuffer(), width: 60, height: 40, color: red },
    {
      what: 'a photograph with a page behind it',
      bytes: Buffer.concat([small, Buffer.from(payload)]),
      width: 60,
      height: 40,
      color: red,
    },
    {
      what: 'a GIF with an archive behind it',
      bytes: Buffer.concat([await plain(60, 40).gif().toBuffer(), Buffer.from(`PK\x03\x04${payload}`)]),
      width: 60,
      height: 40,
    },
    {
      what: 'a photograph with a program in its remarks',
      bytes: await plain(60, 40)
        .jpeg()
        .withExif({ IFD0: { ImageDescription: payload, Copyright: payload } })
        .toBuffer(),
      width: 60,
      height: 40,
    },
    { what: 'a PNG with remarks that unpack to 200 MB', bytes: pngWithTextBomb(), width: 20, height: 20 },
    ...(await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
        what: `a phone held in way ${orientation}`,
        bytes: await plain(60, 40).jpeg().withMetadata({ orientation }).toBuffer(),
        width: orientation > 4 ? 40 : 60,
        height: orientation > 4 ? 60 : 40,
      })),
    )),
    { what: 'a single dot', bytes: await plain(1, 1).png().toBuffer(), width: 1, height: 1, color: red },
    {
      what: 'a strip of a thousand times its height',
      bytes: await plain(4000, 4).png().toBuffer(),
      width: 1080,
      height: 1,
    },
  ]
}
