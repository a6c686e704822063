import { textKey } from './text-key.ts'

/**
 * What a line of a page is for. A warning or an instruction belongs into the text and sells nothing; a cry (`Doživite svaki detalj`)
 * says nothing of the product. Folded text.
 */
const caution =
  /\bnije zamjena\b|\bnije zamena\b|\bne s(?:me|mije|mijete|mete) |\bne (?:davati|dajte|koristi|upotreblj|upotrijeb|prekorac|preporuc|izlag|izlaz|drz|ostavlja|pegla|pere|prati|susi|izbelj|izbjelj|mesa|dodiruj|uranja|potapa)|\bvan (?:domasaja|dohvata)|\bcuva(?:ti|jte) (?:na|van|izvan|od|u|dalje|podalje)\b|\bnije (?:za|namenj|namijenj|pogod|predvidj)|\bdrzati (?:van|dalje|na|podalje)|\b(?:napomena|upozorenje|paznja|oprez)\b|\bpri?je? (?:prve )?upotrebe|\bnacin upotrebe|\bkako se koristi|\buputstvo za (?:upotrebu|koriscenje)|\bposavet|\bposavjet|\bkonsultuj|\bkonzultir|\bpreosetljiv|\bpreosjetljiv/

export const isCaution = (text: string): boolean => caution.test(textKey(text))

/** The polite imperative or an infinitive, at the beginning: `Zaboravite`, `Uživajte`, `Rastvoriti u mleku`. */
const address =
  /^(?!(?:elite|satelite|vite|site)\b)[a-z]{3,}(?:ite|jte)\b|^(?!(?:alati|sati|dukati|plati|citati)\b)[a-z]{3,}(?:iti|ati|eti|uti)\b/

/** `„Stiglo za dva dana, odlično“`: what somebody said, as a whole; words of another shop's buyers are no facts. */
export const isQuotation = (text: string): boolean =>
  /^[„"“»«”'][^„"“»«”]{8,}[“"”«»'][.!]?$/.test(text.trim())

/** Calls out to the reader: a shout, or a short imperative that is no sentence; nothing in it could be measured. */
export const isCry = (text: string): boolean => {
  const key = textKey(text)
  const words = key.split(' ').length
  if (words > 7 || /\d/.test(key) || isCaution(text)) return false
  return /!\W*$/.test(text) || (address.test(key) && (words <= 4 || !/[.?]$/.test(key)))
}

/** Speaks to the reader: fit for the text, not for a list of what the product is. */
export const isAddress = (text: string): boolean => address.test(textKey(text).replace(/^\d{1,2}[.)] ?/, ''))
