import type { SellerFactKey, SellerFacts } from '#contract/builder/schema.ts'
import { plainText, tidyLine } from './page-text.ts'
import { addStatements, type Reading, withoutEnd } from './reading.ts'
import { attributeOfKey, statementsIn } from './recognise.ts'
import { uncapitalised } from './text-key.ts'

/** The seller's answer in lines, without links, each fit for print. */
const sellerLines = (text: string | undefined): string[] =>
  plainText(text ?? '')
    .split('\n')
    .map((line) => tidyLine(line.replace(/^[\s\-–—*+•]+/, '').replaceAll(/https?:\S+|www\.\S+/g, '')))
    .filter((line) => line.length > 1)

export const readSeller = (facts: SellerFacts): Reading['seller'] =>
  Object.fromEntries(
    (Object.entries(facts) as [SellerFactKey, string | undefined][])
      .map(([key, text]) => [key, sellerLines(text)] as const)
      .filter(([, lines]) => lines.length > 0),
  )

export const readSellersFacts = (reading: Reading): void => {
  for (const key of ['material', 'dimensions'] as const) {
    const lines = reading.seller[key]
    const attribute = attributeOfKey(key === 'material' ? 'materijal' : 'dimenzije')
    if (!lines || !attribute) continue
    reading.attributes = reading.attributes.filter((known) => known.attribute.id !== attribute.id)
    reading.attributes.unshift({
      attribute,
      value: uncapitalised(withoutEnd(lines.join(', '))),
      fact: lines.join(', '),
      basis: 'seller',
    })
  }
  const box = reading.seller.inTheBox
  const boxAttribute = attributeOfKey('u pakovanju')
  if (box && boxAttribute) {
    reading.attributes = reading.attributes.filter(({ attribute }) => attribute.id !== 'box')
    reading.attributes.push({
      attribute: boxAttribute,
      value: uncapitalised(withoutEnd(box.join(', '))),
      fact: box.join(', '),
      basis: 'seller',
    })
  }
  for (const line of [...(reading.seller.purpose ?? []), ...(reading.seller.benefits ?? [])]) {
    addStatements(reading, statementsIn(line, reading.name), line, 'seller')
  }
}
