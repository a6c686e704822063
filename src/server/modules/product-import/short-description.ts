import { isOwn } from './features.ts'
import type { Outline, LayoutNode } from './layout-node.ts'
import { isLabelLine } from './labels.ts'
import { textOf, unmarked } from './plain-text.ts'
import { foldSpaces } from './vocabulary.ts'

const marks =
  /\b(short ?(?:description|desc|info|text)|description ?short|attribute ?overview|(?:kratak|kratki) ?opis|product ?(?:intro|excerpt|summary|lead)|excerpt)\b/

/** The longest that shops write beside a price; what is longer holds more than that. */
const lengths = { least: 15, most: 1200 }

/** The few words a shop puts beside the price, where the page marks them as such. */
export const readShortDescription = (outline: Outline, name: string): string | null => {
  for (const spot of outline.spots.values()) {
    if (!marks.test(spot.marks) || spot.hidden || !isOwn(spot, outline)) continue
    const text = textOf(spot.element, { isOutlined: true })
    if (text.length < lengths.least || text.length > lengths.most || holdsProduct(spot, outline)) continue
    if (text.split('\n').some((line) => isLabelLine(unmarked(line)))) continue
    if (foldSpaces(unmarked(text)) !== foldSpaces(name)) return text
  }
  return null
}

/** A box with the heading or the button in it is no text beside them. */
const holdsProduct = ({ start, end }: LayoutNode, { heading, buyButtons }: Outline): boolean =>
  [...(heading && heading.end > heading.start ? [heading.start] : []), ...buyButtons].some(
    (at) => at >= start && at < end,
  )
