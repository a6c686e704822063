import type { CopyInput } from '#server/modules/copywriting/drafting/copy-input.ts'
import { sourcesOf } from '#server/modules/copywriting/claims/copy-check.ts'

const runs = (text: string): string[] => text.match(/\d+/g) ?? []
const joinedNumbers = (text: string): string[] =>
  (text.match(/\d[\d.,]*\d/g) ?? []).map((number) => number.replaceAll(/[.,]/g, ''))

/** Numbers in a text that stand in no fact, price or promise (2–5 days, 30 days). */
export const inventedNumbers = (texts: readonly string[], input: CopyInput): string[] => {
  const sources = `${sourcesOf(input)}\n${input.currentPrice}\n${input.originalPrice ?? ''}\n2–5 30`
  const known = new Set(
    [...runs(sources), ...joinedNumbers(sources)].map((number) => number.replace(/^0+(?=\d)/, '')),
  )
  const isKnown = (number: string) => known.has(number.replace(/^0+(?=\d)/, ''))
  return [
    ...new Set(
      texts.flatMap((text) =>
        (text.match(/\d+(?:[.,]\d+)*/g) ?? []).filter(
          (number) => !isKnown(number.replaceAll(/[.,]/g, '')) && !runs(number).every(isKnown),
        ),
      ),
    ),
  ]
}
