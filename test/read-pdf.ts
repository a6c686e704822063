import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)

export type ReadPage = {
  /** Millimetres. */
  width: number
  height: number
  text: string
  barcodes: string[]
}

/** Dots of a point: about 290 dpi, as a good office printer. */
const scale = 4

/**
 * As one holds a scanner to a label: upright, and over many lines of the code. Looking also turned and smaller, and content with two
 * lines, it once in some thousand codes takes words of the page for a further one.
 */
const scanner: ReaderOptions = {
  formats: ['Code128'],
  tryHarder: true,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  minLineCount: 10,
}

/**
 * What somebody finds on a printed document: each page is drawn as a picture, in which a scanner's program looks for barcodes; the text is
 * what one could mark and copy.
 */
export const readPdf = async (file: Uint8Array): Promise<ReadPage[]> => {
  prepareZXingModule({
    overrides: { wasmBinary: await readWasm(), locateFile: (name: string) => name },
  })
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const pages: ReadPage[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    // Before it is drawn, which lets go of what the text is read from.
    const text = page.getText()
    const { data, width, height } = await page.render({ scale, render: 'bitmap' })
    const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
    const found = await readBarcodes(image, scanner)
    pages.push({
      width: Math.round((originalWidth * 25.4) / 72),
      height: Math.round((originalHeight * 25.4) / 72),
      text,
      barcodes: found.map(({ text }) => text),
    })
  }
  document.destroy()
  library.destroy()
  return pages
}

const readWasm = async (): Promise<ArrayBuffer> => {
  const { buffer, byteOffset, byteLength } = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}
