import { maskKey } from '#contract/integrations/masked-key.ts'
import {
  writerProviders,
  priceCurrencies,
  type WriterSettings,
  type WriterState,
} from '#contract/writer/schema.ts'
import type { Secrets } from '../../lib/secrets.ts'
import type { Services } from '../../services.ts'
import { chooseWriter, findSettings, placeOfKey, type WriterRow } from './find-writer.ts'
import { averagePage, usedLately } from './queries.ts'

const oneOf = <T extends string>(known: readonly T[], text: string): T =>
  known.find((each) => each === text) ?? (known[0] as T)

/** `0.150000` → `0.15` */
const plain = (price: string | null): string | null => (price === null ? null : String(Number(price)))

/** A key that cannot be read any more is covered whole. */
const present = (secrets: Secrets, row: WriterRow): WriterSettings => ({
  provider: oneOf(writerProviders, row.provider),
  baseUrl: row.baseUrl,
  model: row.model,
  apiKey: row.apiKey === null ? null : maskKey(secrets.open(row.apiKey, placeOfKey(row.userId)) ?? ''),
  structuredOutputs: row.structuredOutputs,
  isOn: row.isOn,
  inputPrice: plain(row.inputPrice),
  outputPrice: plain(row.outputPrice),
  priceCurrency: oneOf(priceCurrencies, row.priceCurrency),
  sellerDailyTokens: row.sellerDailyTokens,
  dailyTokens: row.dailyTokens,
})

/** What a screen shows: the platform's settings where `userId` is null, else a seller's own. */
export const readWriterState = async (
  services: Pick<Services, 'db' | 'secrets' | 'config'>,
  userId: number | null,
): Promise<WriterState> => {
  const { db, secrets, config } = services
  const [chosen, row, usage, usedTokens] = await Promise.all([
    chooseWriter(services, userId),
    findSettings(db, userId),
    averagePage(db, userId),
    usedLately(db, userId),
  ])
  const named = chosen && (chosen.source === 'environment' ? config.llm : chosen.row)
  return {
    active:
      chosen && named
        ? { source: chosen.source, provider: oneOf(writerProviders, named.provider), model: named.model }
        : null,
    settings: row ? present(secrets, row) : null,
    usage,
    usedTokens,
  }
}
