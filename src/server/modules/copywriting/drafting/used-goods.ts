import type { ProductFacts } from '#contract/builder/schema.ts'
import { usedTable } from '../claims/claims.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { sentencesOf } from '../language/page-text.ts'
import { linesOf } from './source-lines.ts'

/** `I kad nije korišten` speaks of a rest, not of a past. */
const deniesUse = /(?<!\p{L})(?:ne|nije|nisu|nijesu|nikad\p{L}?) (?:\p{L}+ )?(?:kori[sš]|no[sš]en|vo[zž]en)/iu

export const saysUsed = (text: string): boolean =>
  usedTable.kindOf(tokensOf(text)) !== null && !deniesUse.test(text)

/** The words by which a source sells what was somebody's before; null for anything new. There is one piece of it. */
export const usedGoods = (facts: ProductFacts | null): string | null =>
  [facts?.name ?? '', facts?.description ?? '', ...(facts?.features ?? [])]
    .flatMap(linesOf)
    .flatMap(sentencesOf)
    .find(saysUsed) ?? null
