import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SealedLines } from '#contract/builder/rewriting.ts'
import { aiCopySchema } from '#contract/websites/schema.ts'

type Unsealed = Omit<SealedLines, 'seal'>

/** The schema brings what comes back into the order in which it went out. */
const sealOf = (secretKey: string, websiteId: number, { lines, model }: Unsealed): Buffer =>
  createHmac('sha256', secretKey)
    .update(`izlog lines ${JSON.stringify([websiteId, model, aiCopySchema.shape.ledger.parse(lines)])}`)
    .digest()

/**
 * What a text rests on leaves the server before anybody has taken the text, and comes back with it. The seal keeps it as it was written,
 * for that website alone, and nothing has to be stored meanwhile.
 */
export const sealLines = (secretKey: string, websiteId: number, unsealed: Unsealed): SealedLines => ({
  ...unsealed,
  seal: sealOf(secretKey, websiteId, unsealed).toString('base64url'),
})

export const isSealed = (
  secretKey: string,
  websiteId: number,
  { seal, ...unsealed }: SealedLines,
): boolean => {
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(secretKey, websiteId, unsealed)]
  return given.length === right.length && timingSafeEqual(given, right)
}
