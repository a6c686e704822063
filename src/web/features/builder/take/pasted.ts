import { typedFactsSchema, type TypedFacts } from '#contract/builder/schema.ts'

/** The most letters of each field of typed facts. */
const mostTyped = {
  description: typedFactsSchema.shape.description.unwrap().maxLength ?? 6000,
  features: typedFactsSchema.shape.features.unwrap().maxLength ?? 4000,
}

/** Whether a pasted text is the source of a page and not what is read on it. */
export const isSource = (text: string): boolean =>
  /<(?:!doctype|html|head|body|meta|script|div|section|article|main|table|h1)[\s>]/i.test(text) &&
  /<\/[a-z][a-z0-9]{0,20}>/i.test(text)

/** `Materijal: bukva`: a short name, a colon and a short value. */
const isFeature = (line: string): boolean =>
  /^[^:.!?]{2,40}:\s{0,5}\S[^]{0,118}$/.test(line) && !/^https?:/i.test(line)

/** A pasted text as what the seller would have typed: lines that name a property, and everything else. */
export const factsIn = (text: string): TypedFacts => {
  const lines = text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .replace(/^[•·▪●*–-]\s/, '')
        .trim(),
    )
    .filter(Boolean)
  const features = lines.filter(isFeature)
  return {
    description: lines.filter((line) => !isFeature(line)).join('\n'),
    features: [...new Set(features)].join('\n'),
  }
}

const joined = (before: string, more: string, most: number) => {
  const text = [before.trim(), more].filter(Boolean).join('\n')
  return { text: text.slice(0, most), isCut: text.length > most }
}

/** Both behind what was typed before; what goes over the fields' length is left out and reported. */
export const withPasted = (typed: TypedFacts, text: string): { typed: TypedFacts; isCut: boolean } => {
  const found = factsIn(text)
  const description = joined(typed.description, found.description, mostTyped.description)
  const features = joined(typed.features, found.features, mostTyped.features)
  return {
    typed: { description: description.text, features: features.text },
    isCut: description.isCut || features.isCut,
  }
}
