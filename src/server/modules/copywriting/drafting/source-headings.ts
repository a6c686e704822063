import { matches, tokensOf } from '../lexicon/patterns.ts'
import { kindTable } from '../lexicon/table.ts'

const kinds = ['box', 'steps', 'warnings', 'sizes', 'colours', 'care', 'questions', 'shop', 'plain'] as const
export type Heading = (typeof kinds)[number]

export const headingTable = kindTable(new URL('../lexicon/headings.tsv', import.meta.url), kinds)

const longest = { words: 6, letters: 48 }

/** `Za koga nije`, `Nije u kompletu`; `Nije samo za lak` denies nothing. */
export const denies = (title: string): boolean => {
  const words = tokensOf(title).map(({ folded }) => folded)
  return (
    words.some((word) => /^(?:nije|nisu|nijesu|ne|nema|nemaju|nikad|nikada)$/.test(word)) &&
    !words.includes('samo')
  )
}

/** `Uslovi`, `Još nema`, `Ranije`, `Pre nego što kupite`: what stands below such words is true with them alone. */
export const limits = (title: string): boolean =>
  denies(title) ||
  /^(?:uslov|ograničenj|izuze|osim|samo|upozor|oprez|pažnj|važno|pre nego|prije nego|ranij|nekad|uskoro|zabran|ako |kad |kada )/iu.test(
    title,
  )

/** `Pakovanje: testera, dve baterije, punjač` lists; `Pakovanje: 2 kg` measures. */
export const listsPackage = (label: string, rest: string): boolean =>
  /^(?:pakovanje|pakiranje|komplet|set)(?: (?:od )?\d{1,3} (?:d(?:e|ij)(?:o|la|lova)|kom\p{L}*))?$/iu.test(
    label,
  ) && rest.split(', ').length > 2

/** What stands below a line or behind a colon, as the words before it say; null where they name nothing we know. */
export const headingOf = (written: string): Heading | null => {
  // `BEZBEDNOST – obavezno pročitajte`
  const label = /^\p{L}+(?= – )/u.exec(written)?.[0] ?? written
  if (label.length > longest.letters) return null
  const tokens = tokensOf(label)
  if (tokens.length === 0 || tokens.length > longest.words) return null
  // Alone it is the package; `Sadržaj masti` is a datum.
  if (tokens.length === 1 && tokens[0]?.folded === 'sadrzaj') return 'box'
  // Reasons to buy are the same without their heading.
  if (tokens[0]?.folded === 'zasto' && !label.includes('?')) return 'plain'
  // `Šta kažu vozači`, `Kupci kažu`: whoever they are, they bought it elsewhere.
  if (!/[:.]/.test(written) && tokens.some(({ folded }) => folded === 'kazu')) return 'shop'
  const kind = headingTable.kindOf(tokens)
  // `Dužina montaže` speaks of something else: but for what is in the package a heading is not longer than its own words.
  const isExact = headingTable.rows.some(
    (row) =>
      row.kind === kind &&
      row.patterns.some(
        (pattern) =>
          pattern.groups.length === 1 &&
          pattern.groups[0]?.length === tokens.length &&
          matches(pattern, tokens),
      ),
  )
  // `9 nastavaka u kompletu` says itself what is there.
  return (kind === 'box' && !denies(label) && !/^\d/.test(label)) || isExact ? kind : null
}
