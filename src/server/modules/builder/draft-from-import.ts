import type { DraftChoice } from '#contract/builder/proposed-page.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { startGeneration } from './commands.ts'
import { getImport } from './imports.ts'
import { inputFromFacts } from './input-from-facts.ts'
import { findGeneration, type GenerationRow } from './queries.ts'

/**
 * Begins a draft page of a reading. Repeating the call with the same generationId answers the same generation. Throws builder.import_gone,
 * builder.link_refused, builder.price_unknown, builder.no_images.
 */
export const startDraft = async (
  services: Services,
  { userId, importId, choice }: { userId: number; importId: string; choice: DraftChoice },
): Promise<GenerationRow> => {
  const { facts } = await getImport(services.db, userId, importId)
  if (!facts.isProduct) throw new AppError('builder.link_refused')
  const { generationId, templateName, targetMarket: market, packPercent, variants } = choice
  // What was begun keeps its address, also when it is asked for again.
  const begun = await findGeneration(services.db, generationId)
  if (begun && begun.userId === userId && begun.status !== 'failed') return begun
  const input = await inputFromFacts(services, userId, {
    facts,
    importId,
    productLink: facts.url ?? '',
    templateName,
    market,
    said: { sellerFacts: {}, wishes: {} },
    unnamed: '',
    packPercent,
    variants,
  })
  return startGeneration(services, { userId, website: { ...input, generationId } })
}
