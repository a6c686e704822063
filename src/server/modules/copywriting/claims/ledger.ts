import type { ProductFacts } from '#contract/builder/schema.ts'
import type { AiCopy } from '#contract/websites/schema.ts'

/** One sentence or phrase of a page and what it rests on. */
export type Line = AiCopy['ledger'][number]

/** Collects the basis of everything a page says, each text once. */
export type Ledger = {
  /** Notes a line and gives its text back, so that writing and accounting are one act. */
  write: (line: Line) => string
  lines: () => Line[]
}

/** What is read from facts that the seller typed is the seller's word, not a page's. */
export const basisOfFacts = (facts: ProductFacts | null): 'page' | 'seller' =>
  facts?.sources.name === 'typed' ? 'seller' : 'page'

export const createLedger = (basisOfPage: 'page' | 'seller' = 'page'): Ledger => {
  const byText = new Map<string, Line>()
  const write = (line: Line): string => {
    const basis = line.basis === 'page' ? basisOfPage : line.basis
    if (!byText.has(line.text))
      byText.set(line.text, { ...line, basis, fact: line.fact?.slice(0, 300) ?? null })
    return line.text
  }
  return {
    write,
    lines: () => [...byText.values()],
  }
}
