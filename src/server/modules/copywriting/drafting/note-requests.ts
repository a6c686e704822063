import type { ProductFacts } from '#contract/builder/schema.ts'

/** `Veličinu upišite u napomenu`: what a shop without a choice in its order form asks of its buyers. */
export const asksForNote = (sentence: string): boolean =>
  /(?<!\p{L})napomen(?:a|u|i|e)(?!\p{L})/iu.test(sentence) &&
  /(?<!\p{L})(?:u|na)piš\p{L}*|(?<!\p{L})(?:naved|unes|unet|unos|nazna|ostav|dopiš|nagla)\p{L}*/iu.test(
    sentence,
  )

const without = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const sentences = line.split(/(?<=[.!?])\s+/)
      const left = sentences.filter((sentence) => !asksForNote(sentence))
      if (left.length === sentences.length) return [line]
      return left.length > 0 ? [left.join(' ')] : []
    })
    .join('\n')

const lines = (list: readonly string[]): string[] => list.map(without).filter((line) => line.trim() !== '')

/** Facts of a product whose order form asks what there is to choose: nothing says any more that it has to be written into a note. */
export const withoutNoteRequests = (facts: ProductFacts): ProductFacts => ({
  ...facts,
  description: facts.description && without(facts.description),
  features: lines(facts.features),
  ...(facts.shortDescription ? { shortDescription: without(facts.shortDescription) || null } : {}),
  ...(facts.warnings ? { warnings: lines(facts.warnings) } : {}),
  ...(facts.usage ? { usage: lines(facts.usage) } : {}),
  ...(facts.box ? { box: lines(facts.box) } : {}),
  ...(facts.answers ? { answers: facts.answers.filter(({ answer }) => without(answer) === answer) } : {}),
})
