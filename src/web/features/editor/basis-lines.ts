import type { AiCopy } from '#contract/websites/schema.ts'

type Line = AiCopy['ledger'][number]

const endsSentence = /[.!?…:]["”“)]?$/
/** A line of a list begins with its mark. */
const listMark = /(^|\n)[^\S\n]*[-•*]\s*$/

/** Whether a sentence stands in a text as it was written: nothing added before its first word or after its last. */
export const standsIn = (text: string, sentence: string): boolean => {
  for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
    const before = text.slice(0, at)
    const after = text.slice(at + sentence.length)
    const begins =
      before.trim() === '' ||
      listMark.test(before) ||
      /\n[^\S\n]*$/.test(before) ||
      (/\s$/.test(before) && endsSentence.test(before.trimEnd()))
    const ends =
      after.trim() === '' || /^\s*\n/.test(after) || (/^\s/.test(after) && endsSentence.test(sentence))
    if (begins && ends) return true
  }
  return false
}

/** Lines of the ledger that still stand in these texts unchanged. */
export const basisLines = (copy: AiCopy | null, texts: string[]): Line[] =>
  copy?.ledger.filter((line) => line.text.trim() !== '' && texts.some((text) => standsIn(text, line.text))) ??
  []
