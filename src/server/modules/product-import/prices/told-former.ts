import { latin } from '#contract/common/cyrillic.ts'
import type { Outline } from '../layout-node.ts'
import { foldSpaces } from '../vocabulary.ts'
import type { VisiblePrices } from './shown-price.ts'
import { hardBreak, withoutBreaks } from './money-text.ts'

/** Said of what something cost, whatever else stands there: `stara cena 29.900`. */
const sure = String.raw`(?:star[aeu]|ranij[ae]|prethodn[ae]|prosl[ae]|redovn[ae]|prvobitn[ae]) c(?:ij)?en[aeu]|c(?:ij)?ena (?:je )?(?:bila|pre|prije|ranije)|(?:snizen\w{0,2}|spusten\w{0,2}|pao|pala|palo) sa|umesto|umjesto|alter preis|old price|reduced from`
/** Said beside the price alone: `(bilo je 65.000)`, `(prošle godine 24.500)`. */
const beside = String.raw`bil[aoi](?: je)?|ranije|prosl[aei] (?:god(?:ine|\.)|sezon[aei]|zim[aei]|ned(?:elje|jelje)|mesec[ai]?|mjesec[ai]?)|lani|do juce|do ?sada?|pre(?:thodno)?|prije|was|previously|vorher|fruher|statt|bisher`

const told = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${words})(?: (?:je|bila|bilo|cena|cijena|za|oko|od))?[ :–-]{1,3}(\d{1,3}(?:[. ]\d{3})+|\d{2,7})(?:,(?:\d\d|-))?(?![\d.,]*\d| ?(?:kg|g|cm|mm|m|ml|l|w|v|god|dan|min|sat|h|%|°|x|kom|kmh)(?!\p{L}))`,
    'gu',
  )

const [surely, besidePrice] = [told(sure), told(beside)]

/** Letters between the price and a line that tells what it was. */
const near = 160
/** What costs more than so many times the price is another thing. */
const most = 2.5

/** `2[. ]?990`: digits as a text may group them. */
const inThousands = (digits: string): string =>
  digits
    .split('')
    .map((digit, at) => (at > 0 && (digits.length - at) % 3 === 0 ? `[. ]?${digit}` : digit))
    .join('')

/** The former price that a sentence tells and nothing marks: of advertisements, posts and hand-made pages. */
export const formerInWords = (outline: Outline, { sights }: VisiblePrices, price: number): number | null => {
  const asked = sights.filter(
    ({ amount, inCard, inForeignZone }) => amount === price && !inCard && !inForeignZone,
  )
  const [whole = ''] = String(price).split('.', 1)
  const saysPrice = new RegExp(String.raw`(?<![\d.,])${inThousands(whole)}(?!\d|[.,]\d{3})`)
  let at = 0
  for (const block of outline.text.split(hardBreak)) {
    const [start, end] = [at, at + block.length]
    at = end + 1
    if (!/\d{2}/.test(block)) continue
    const holds = saysPrice.test(withoutBreaks(block))
    if (!holds && !asked.some((sight) => sight.at > start - near && sight.at < end + near)) continue
    const text = foldSpaces(latin(withoutBreaks(block)))
    for (const pattern of holds ? [surely, besidePrice] : [surely])
      for (const [, digits = ''] of text.matchAll(pattern)) {
        const amount = Number(digits.replaceAll(/[. ]/g, ''))
        const spot = outline.spotAt(start + Math.max(0, block.indexOf(digits)))
        const isOwn = spot !== null && /^(?:main|aside)$/.test(outline.zoneOf(spot))
        if (isOwn && amount > price * 1.01 && amount < price * most) return amount
      }
  }
  return null
}
