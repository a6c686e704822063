import { a4, mm, write, type Pdf } from './document.ts'

/** A page that is no paper for a parcel: what the reader has to know of this document, and where to press. */
export const drawNotice = (
  pdf: Pdf,
  {
    isSmall,
    title,
    text,
    link,
  }: {
    /** As large as one label, so that a printer of labels prints it. */
    isSmall: boolean
    title: string
    text: string
    link: { text: string; address: string }
  },
): void => {
  const size = isSmall ? { width: mm(100), height: mm(150) } : a4
  const margin = mm(isSmall ? 6 : 18)
  const width = size.width - 2 * margin
  pdf.addPage({ size: [size.width, size.height], margin: 0 })
  pdf.fillColor('#000')
  const at = { x: margin, width }
  write(pdf, title, { ...at, y: margin, height: mm(18) }, { face: 'bold', sizes: [18, 15, 13] })
  const y = margin + mm(22)
  const height = size.height - y - margin - mm(14)
  const used = write(pdf, text, { ...at, y, height }, { sizes: [12, 10, 9, 8, 7] })
  const below = { ...at, y: y + used + mm(4), height: mm(8) }
  pdf.fillColor('#1d4ed8')
  write(pdf, link.text, below, { face: 'bold', sizes: [12, 10] })
  pdf.link(below.x, below.y, below.width, below.height, link.address)
  pdf.fillColor('#000')
}
