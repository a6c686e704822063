import { addressOf } from '#contract/common/address.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { paperFiles } from '#contract/shipping-documents/endpoints.ts'
import { isLabelKind, type PaperKind } from '#contract/shipping-documents/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Scope } from '../../lib/scope.ts'
import { newPdf, type Pdf } from '../shipping-documents/document.ts'
import { drawNotice } from '../shipping-documents/notice-page.ts'
import { printOrders } from '../shipping-documents/print.ts'
import { joinInThread } from './in-thread.ts'
import { readOwnLabels, type LabelContext, type MissingLabels } from './labels.ts'

const words = courierStrings.missingLabels

const bytesOf = async (pdf: Pdf): Promise<Uint8Array> => {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The page in front that says which labels are not here, and where they are asked for again. */
const noticeOf = async (missing: MissingLabels[], kind: PaperKind): Promise<Uint8Array> => {
  const pdf = await newPdf(words.title)
  drawNotice(pdf, {
    isSmall: kind === 'termo',
    title: words.title,
    text: missing
      .map(({ courier, problem, orders }) =>
        words.courier(
          courierStrings.names[courier],
          errorCatalogue[problem].message,
          orders.map(({ orderNumber }) => orderNumber),
        ),
      )
      .join('\n\n'),
    link: {
      text: words.retry,
      address: addressOf(
        paperFiles.print.path,
        {},
        { kind, ids: missing.flatMap(({ orders }) => orders.map(({ id }) => id)).join(',') },
      ),
    },
  })
  pdf.end()
  return bytesOf(pdf)
}

/**
 * Papers as one document: labels that couriers draw themselves behind ours, so that nobody sticks one that the courier cannot read. A
 * courier that gives none is named on a page in front, with a link that asks for those alone. Throws what `printOrders` throws, and the
 * problem of the courier where no label at all is there.
 */
export const printPapers = async (
  services: LabelContext,
  scope: Scope,
  { kind, ids, owner }: { kind: PaperKind; ids: number[]; owner: number },
): Promise<Pdf | Buffer> => {
  const now = services.now()
  const sheet = kind === 'termo' ? 'single' : 'four'
  const own = isLabelKind(kind) && (await readOwnLabels(services, scope, { orderIds: ids, sheet, owner }))
  if (!own || own.orderIds.length === 0) return printOrders(services.db, scope, { kind, ids, now })
  const others = ids.filter((id) => !own.orderIds.includes(id))
  const documents = [...own.documents]
  if (others.length > 0) {
    // Of the others there may be none that can be printed.
    const ours = await printOrders(services.db, scope, { kind, ids: others, now }).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (ours) documents.unshift(await bytesOf(ours))
  }
  const [problem] = own.missing
  if (problem && documents.length === 0) throw new AppError(problem.problem)
  if (problem) documents.unshift(await noticeOf(own.missing, kind))
  return Buffer.from(await joinInThread(services.labelThreads, owner, { documents, sheet }, sheet))
}
