import type { PaperKind } from '#contract/shipping-documents/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Scope } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import type { Pdf } from '../shipping-documents/document.ts'
import { printOrders } from '../shipping-documents/print.ts'
import { oneDocument, readOwnLabels } from './labels.ts'

const bytesOf = async (pdf: Pdf): Promise<Uint8Array> => {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Papers as one document: labels that couriers draw themselves behind ours, so that nobody sticks one that the courier cannot read. Throws
 * what `printOrders` throws, couriers.no_labels, couriers.unauthorized.
 */
export const printPapers = async (
  services: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  scope: Scope,
  { kind, ids }: { kind: PaperKind; ids: number[] },
): Promise<Pdf | Buffer> => {
  const now = services.now()
  const isLabel = kind !== 'slip' && kind !== 'list'
  const sheet = kind === 'termo' ? 'single' : 'four'
  const own = isLabel && (await readOwnLabels(services, scope, { orderIds: ids, sheet }))
  if (!own || own.documents.length === 0) return printOrders(services.db, scope, { kind, ids, now })
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
  return Buffer.from(await oneDocument({ documents, sheet }, sheet))
}
