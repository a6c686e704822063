import { isOwn } from './features.ts'
import type { Outline } from './spot.ts'
import { textOf } from './plain-text.ts'
import { plainWords } from './vocabulary.ts'

const marks =
  /\b(short ?(?:description|desc|info|text)|description ?short|attribute ?overview|(?:kratak|kratki) ?opis|product ?(?:intro|excerpt|summary|lead)|excerpt)\b/

const lengths = { least: 15, most: 1200, marked: 4000 }

/** The few words a shop puts beside the price, where the page marks them as such. */
export const readShortDescription = (outline: Outline, name: string): string | null => {
  for (const spot of outline.spots.values()) {
    if (!marks.test(spot.marks) || spot.hidden || !isOwn(spot, outline)) continue
    const text = textOf(spot.element)
    if (text.length >= lengths.least && text.length <= lengths.marked && plainWords(text) !== plainWords(name))
      return begun(text)
  }
  return null
}

/** As many whole lines of a long one as a page has room for beside its price. */
const begun = (text: string): string => {
  if (text.length <= lengths.most) return text
  const end = Math.max(text.lastIndexOf('\n', lengths.most), text.lastIndexOf('. ', lengths.most) + 1)
  return text.slice(0, end > lengths.least ? end : lengths.most).trim()
}
