import type { ProductFacts } from '#contract/builder/schema.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { isInPlace } from './controls/place.ts'
import type { ChoiceSource } from './choices/choice-source.ts'
import { chainOf } from './dom.ts'
import { isPackChoice } from './packs.ts'
import type { PageEvidence } from './page-evidence.ts'
import { oneLine, type Page } from './page.ts'
import { textOf } from './plain-text.ts'
import { hardBreak, withoutBreaks } from './prices/money-text.ts'
import { foldSpaces } from './vocabulary.ts'

type Pack = NonNullable<ProductFacts['packs']>[number]

const most = { packs: 6, block: 400, radios: 60 }

const number = String.raw`\d{1,3}(?:[. ]\d{3})+(?:,\d\d)?|\d{1,7}(?:[.,]\d\d)?`

/** `2 kom 3.490`, `2 tegle – 1200 din`, `2x SpineRelax 7.990 RSD`: how many, of what, for how much. */
const counted = new RegExp(
  String.raw`(?<![\d.,xX×*/-])([2-9]|1[0-2]|dve|dva|tri|cetiri) ?[x×]? ?(?!(?:rat|mesec|mjesec|god|dan|sat|minut|osob|cm|mm|ml|kg)\p{L}{0,5}(?!\p{L}))(\p{L}{3,14})(?: [\p{L}-]{2,16})?(?: ?[=:–—-] ?| za | po ceni | samo | )(?:samo )?(${number})(?![\d.,]*\d)(?! ?(?:cm|mm|m|ml|l|g|kg|w|v|%|x|kom|god|dan|sat)(?!\p{L}))`,
  'gu',
)

/** `2 + 1 gratis`: three at the price of two. */
const withFree = /(?<!\d)([1-9]) ?\+ ?([1-9]) ?(?:gratis|gratuit|free|poklon\p{L}?|besplatno)(?!\p{L})/gu

const isOver = /(?<!\p{L})(?:(?:vise )?ne vazi|vazil[aoi]|istekl[aoi])(?!\p{L})/u

const spoken: Readonly<Record<string, number>> = { dve: 2, dva: 2, tri: 3, cetiri: 4 }

/**
 * What several pieces cost together, where the page tells it or offers it to choose: less than one by one and more than one alone, else it is
 * something else.
 */
export const toldPacks = (
  { page, outline }: Pick<PageEvidence, 'page' | 'outline'>,
  price: number | null,
  offered: readonly Pack[],
): Pack[] => {
  if (price === null || price <= 0) return []
  const found = new Map<number, Pack>()
  const add = (quantity: number, total: number) => {
    if (total > price * 1.05 && total <= price * quantity && !found.has(quantity) && found.size < most.packs)
      found.set(quantity, { quantity, price: total })
  }
  for (const pack of [...offered, ...pressedPacks(page)]) add(pack.quantity, pack.price)
  let at = 0
  for (const block of outline.text.split(hardBreak)) {
    const start = at
    at += block.length + 1
    if (block.length > most.block || !/\d/.test(block)) continue
    const line = foldSpaces(latin(withoutBreaks(block)))
    const told = [
      ...[...line.matchAll(counted)].map(
        ([, count = '', , amount = '']) => [spoken[count] ?? Number(count), amountOf(amount)] as const,
      ),
      ...[...line.matchAll(withFree)].map(
        ([, paid, free]) => [Number(paid) + Number(free), Number(paid) * price] as const,
      ),
    ]
    if (told.length === 0 || isOver.test(line)) continue
    const spot = outline.spotAt(start + Math.max(0, block.search(/[\p{L}\d]/u)))
    if (!spot || outline.zoneOf(spot) !== 'main' || !isInPlace(spot.element, outline)) continue
    for (const [quantity, total] of told) add(quantity, total)
  }
  return [...found.values()].toSorted((a, b) => a.quantity - b.quantity)
}

/** `2 kom - najprodavanije`, `3 SETA (156 delova)`, `Paket 2`: how many. */
const quantityIn = (text: string): number =>
  Number(
    /^(?:\p{L}+ )?(?:x ?)?([2-9]|1[0-2])(?!\d| ?(?:ml|l|g|kg|cm|mm|m|%))/u.exec(
      foldSpaces(latin(text)).trim(),
    )?.[1] ?? 0,
  )

/** Packs among what is offered to choose, with what each costs; without those that are gone. */
export const packsOf = (sources: readonly ChoiceSource[], goods: string): Pack[] =>
  sources.flatMap(({ choices, combinations }) =>
    choices.flatMap(({ name, values }, at) =>
      isPackChoice(
        name,
        values.map(({ text }) => text),
        goods,
      )
        ? combinations.flatMap(({ values: chosen, price, available }) => {
            const quantity = quantityIn(chosen[at] ?? '')
            return price !== null && available !== false && quantity > 1 ? [{ quantity, price }] : []
          })
        : [],
    ),
  )

/** `<label><input type="radio" data-price="4990">2 SETA (104 dela)…</label>` of an order form that is filled in on the page. */
const pressedPacks = (page: Page): Pack[] =>
  page
    .all('input[type="radio"]')
    .slice(0, most.radios)
    .flatMap((radio) => {
      const price = Number(radio.attribs['data-price'] ?? radio.attribs['data-cena'])
      const label = chainOf(radio).find(({ name }) => name === 'label')
      const quantity = label && price > 0 ? quantityIn(oneLine(textOf(label))) : 0
      return quantity > 1 ? [{ quantity, price }] : []
    })

/** `3.490`, `1 200`, `34,90`: as Serbian and its neighbours write amounts. */
const amountOf = (digits: string): number =>
  Number(digits.replaceAll(/[. ](?=\d{3}(?!\d))/g, '').replace(',', '.'))
