import { a4 } from '../shipping-documents/document.ts'
import type { Labels, Sheet } from './adapter.ts'

/** Of five hundred parcels, which is as many as are printed at once, a few sheets each. */
const mostPages = 2000

/** A courier's document is not what it should be. */
export class UnusableLabels extends Error {}

/**
 * All pages of these documents as one; single labels four on a sheet where that was asked for. Documents come from couriers, so this runs in
 * a thread that can be ended (in-thread.ts).
 */
export const oneDocument = async ({ documents, sheet }: Labels, asked: Sheet): Promise<Uint8Array> => {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const whole = await PDFDocument.create()
  const isPlaced = asked === 'four' && sheet === 'single'
  let placed = 0
  let page = null
  let pages = 0
  for (const bytes of documents) {
    const read = await PDFDocument.load(bytes)
    pages += read.getPageCount()
    if (pages > mostPages) throw new UnusableLabels(`more than ${mostPages} pages`)
    if (!isPlaced) {
      for (const copied of await whole.copyPages(read, read.getPageIndices())) whole.addPage(copied)
      continue
    }
    for (const label of await whole.embedPages(read.getPages())) {
      const place = placed % 4
      if (page === null || place === 0) page = whole.addPage([a4.width, a4.height])
      placed += 1
      const scale = Math.min(a4.width / 2 / label.width, a4.height / 2 / label.height)
      page.drawPage(label, {
        x: (place % 2) * (a4.width / 2),
        // From the top, as one reads.
        y: place < 2 ? a4.height / 2 : 0,
        xScale: scale,
        yScale: scale,
      })
    }
  }
  return whole.save()
}
