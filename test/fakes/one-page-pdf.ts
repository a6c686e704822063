import PdfKit from 'pdfkit'
import { drawBarcode } from '#server/modules/shipping-documents/document.ts'

/** A label as a courier draws it: one page with the number as Code 128. */
export const onePagePdf = async (
  text: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> => {
  const pdf = new PdfKit({ size: [width, height], margin: 0 })
  pdf.registerFont('regular', 'Helvetica')
  await drawBarcode(pdf, text, { x: 20, y: 20, width: width - 40, height: 60 })
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
