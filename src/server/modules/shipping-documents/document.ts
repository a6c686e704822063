import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type Pdf = PDFKit.PDFDocument
export type Box = { x: number; y: number; width: number; height: number }
type Face = 'regular' | 'bold'

/** Points of a millimetre. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export const a4 = { width: mm(210), height: mm(297) }

/** Noto Sans (fonts/OFL.txt), cut to the letters of Latin scripts and Serbian Cyrillic; 94 kB each, of which a file takes what it uses. */
const fontFile = (face: Face): Buffer =>
  readFileSync(fileURLToPath(new URL(`fonts/noto-sans-${face}.ttf`, import.meta.url)))
const faces: Partial<Record<Face, Buffer>> = {}
const faceFile = (face: Face): Buffer => (faces[face] ??= fontFile(face))

/** What the font has no letters for: emoji and other scripts. They would be drawn as boxes. */
const foreign =
  /[^\n\u0020-\u007E\u00A0-\u024F\u0400-\u045F\u0490-\u0493\u1E9E\u2010-\u2027\u2030-\u203A\u20AC\u2116\u2122\u2192\u2212]/gu

/** Composed letters, so that č is one and not c with a mark behind it. */
const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(foreign, '').trim()

/** A document without pages; each is added with its size. */
export const newPdf = async (title: string): Promise<Pdf> => {
  const { default: PdfKit } = await import('pdfkit')
  const pdf = new PdfKit({ autoFirstPage: false, margin: 0, info: { Title: title }, lang: 'sr-Latn' })
  pdf.registerFont('regular', faceFile('regular'))
  pdf.registerFont('bold', faceFile('bold'))
  return pdf
}

type Words = {
  face?: Face
  /** Sizes to try, largest first; the last one is cut where it does not fit. */
  sizes: number[]
  align?: 'left' | 'right' | 'center'
}

/** Writes a text into a box, as large as it fits, and answers how much of the height it took. Lines break anywhere if a word is too long. */
export const write = (
  pdf: Pdf,
  text: string,
  box: Box,
  { face = 'regular', sizes, align = 'left' }: Words,
): number => {
  const words = printable(text)
  if (words === '') return 0
  pdf.font(face)
  const options = { width: box.width, align, lineGap: 0 } as const
  const size =
    sizes.find((points) => heightAt(pdf, words, points, box.width) <= box.height + 0.01) ?? sizes.at(-1) ?? 8
  const height = Math.min(heightAt(pdf, words, size, box.width), box.height)
  pdf.fontSize(size).text(words, box.x, box.y, { ...options, height: box.height, ellipsis: '…' })
  return height
}

const heightAt = (pdf: Pdf, text: string, size: number, width: number): number =>
  pdf.fontSize(size).heightOfString(text, { width, lineGap: 0 })

/** Ten modules of white on each side, without which a scanner finds no beginning. */
const quietModules = 10

/** Code 128 as wide as the box, with its text below. Scanners of couriers want modules of at least 0.19 mm, so a box should be 45 mm wide. */
export const drawBarcode = async (pdf: Pdf, text: string, box: Box): Promise<void> => {
  const { default: bwipjs } = await import('bwip-js/node')
  const [code] = bwipjs.raw({ bcid: 'code128', text }) as { sbs: number[] }[]
  const widths = code?.sbs ?? []
  const textSize = 8
  const module = box.width / (widths.reduce((sum, width) => sum + width, 0) + 2 * quietModules)
  let x = box.x + quietModules * module
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(x, box.y, width * module, box.height - textSize - 3)
    x += width * module
  }
  pdf.fill('#000')
  pdf
    .font('regular')
    .fontSize(textSize)
    .text(text, box.x, box.y + box.height - textSize - 2, {
      width: box.width,
      align: 'center',
      lineBreak: false,
    })
}

/** What Code 128 can hold; another number would have to be read by eye. */
export const canBeBarcode = (text: string): boolean => /^[\u0020-\u007E]{1,40}$/.test(text)

/** Drawing takes about a millisecond a parcel; after every twenty the requests of others have their turn. */
export const letOthersRun = async (index: number): Promise<void> => {
  if (index % 20 === 19) await setImmediate()
}
