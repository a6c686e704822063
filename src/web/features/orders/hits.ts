import { searchKey } from '#contract/common/text.ts'

/** A piece of a text, and whether it is what was searched for. */
type Piece = { text: string; isHit: boolean }

/** A text as searches read it, and of each of its letters where it stands in the text. */
type Folded = { key: string; places: number[] }

const foldWith = (text: string, read: (letter: string) => string): Folded => {
  let key = ''
  const places: number[] = []
  for (const [at, letter] of Array.from(text).entries()) {
    // `dj` is `d`, as in the key of a search; here its letters come one by one.
    const piece = key.endsWith('d') && /^j/i.test(read(letter)) ? '' : read(letter)
    key += piece
    for (let count = 0; count < piece.length; count++) places.push(at)
  }
  return { key, places }
}

const isPhone = (typed: string): boolean => /^[\d\s()+/.-]+$/.test(typed)

/** Every place of the word in the folded text, as the first and the last letter of the text. */
const placesOf = ({ key, places }: Folded, word: string): [number, number][] => {
  const found: [number, number][] = []
  for (let at = key.indexOf(word); at !== -1; at = key.indexOf(word, at + word.length))
    found.push([places[at] ?? 0, places[at + word.length - 1] ?? 0])
  return found
}

/** Cuts a text where the words that were typed stand in it, read as the search of orders reads them: without case, diacritics and script; digits of phones whatever stands between them. */
export const piecesOf = (text: string, typed: string): Piece[] => {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:00)?(?:38[127])?0?/, '')
  const hits = [
    ...words.flatMap((word) => placesOf(foldWith(text, searchKey), word)),
    ...(isPhone(typed) && digits.length >= 3
      ? placesOf(
          foldWith(text, (letter) => letter.replace(/\D/, '')),
          digits,
        )
      : []),
  ]
  const pieces: Piece[] = []
  for (const [at, letter] of Array.from(text).entries()) {
    const isHit = hits.some(([first, last]) => at >= first && at <= last)
    const last = pieces.at(-1)
    if (last?.isHit === isHit) last.text += letter
    else pieces.push({ text: letter, isHit })
  }
  return pieces
}
