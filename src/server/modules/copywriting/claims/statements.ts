import { foldLine } from '../language/fold.ts'

/** The polite imperative or an infinitive, at the beginning: `Zaboravite`, `Uživajte`, `Rastvoriti u mleku`. */
const address =
  /^(?!(?:elite|satelite|vite|site)\b)[a-z]{3,}(?:ite|jte)\b|^(?!(?:alati|sati|dukati|plati|citati)\b)[a-z]{3,}(?:iti|ati|eti|uti)\b/

/**
 * `„Stiglo za dva dana, odlično“ – Goran, Šabac`: what somebody said, as a whole; words of another shop's buyers are no facts.
 */
export const isQuotation = (text: string): boolean =>
  /^[„"“»«”'][^„"“»«”]{8,}[“"”«»'][.!]?(?: ?[–—-] ?\p{Lu}\p{Ll}+(?:(?:,? \p{L}+\.?){0,3}|,(?: \p{L}+){1,6}\.?))?$/u.test(
    text.trim(),
  )

/** `Psiholog Jelena kaže: …`, `Kaže da …`: somebody vouches. What the maker or the manual says is a fact. */
export const isReported = (text: string): boolean =>
  // `koje su tvrde, suve` claims nothing.
  /(?<!\p{L})(?:(?:ka[žz][eu]|rek(?:ao|la|li)|hval[ie])(?: da |: |, |[.!]$)|tvrd[ie](?: da |: ))/iu.test(
    text,
  ) && !/(?<!\p{L})(?:proizvođač|uputstv|deklaracij|upute)/iu.test(text)

/** Speaks to the reader: fit for the text, not for a list of what the product is. */
export const isAddress = (text: string): boolean => address.test(foldLine(text).replace(/^\d{1,2}[.)] ?/, ''))

/** The same in the familiar form, for the verbs that instructions use most. */
const familiar =
  /^(?:izmeri|izmjeri|nosi|stavi|uzmi|koristi|drži|operi|popusti|produži|pritisni|uključi|isključi|okreni|pogledaj|probaj) /iu

/** As `isAddress`, and with what is ordered in front: `Prekidač prebacite na ON`. */
export const isInstruction = (sentence: string): boolean =>
  isAddress(sentence) ||
  familiar.test(sentence) ||
  /^\p{Lu}\p{L}+ (?:\p{Ll}+ ){0,5}\p{Ll}{3,}(?:ite|jte)(?!\p{L})/u.test(sentence)
