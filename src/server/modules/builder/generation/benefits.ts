import type { BenefitIcon, BenefitsSection } from '#contract/websites/content.ts'
import { thisOne } from './grammar.ts'
import { inDialect } from './dialect.ts'
import type { Line } from './ledger.ts'
import { pledged, type PageContext } from './page-context.ts'
import type { Point } from './points.ts'
import { callToAction } from './promises.ts'
import { bareKey, capitalised } from './text-key.ts'

type Tile = { icon: BenefitIcon; line: Line }

const counts = { least: 4, most: 6, repeated: { statements: 3, data: 2 } }

const tileOf = (page: PageContext, point: Point): Tile | null => {
  const text = page.voice.unused(`benefit-${point.id}`, [...point.bullets, point.short]) ?? null
  return text && text.length <= 100
    ? { icon: point.icon, line: { text, basis: point.basis, fact: point.fact } }
    : null
}

const titleOf = ({ voice, words, reading }: PageContext): string => {
  const why = reading.noun
    ? [`Zašto baš ${inDialect(thisOne({ ...reading.noun, nominative: reading.noun.head }), voice.market)}`]
    : []
  return capitalised(voice.pick('benefits-title', [...words.benefitTitles.map(voice.say), ...why]))
}

/** Icon lines: what is known of the product, then at least one standing promise. */
export const writeBenefits = (page: PageContext, heroBullets: readonly string[]): BenefitsSection => {
  const { points, voice, words, ledger } = page
  const hero = new Set(heroBullets.slice(0, 3).map(bareKey))
  const all = new Set(heroBullets.map(bareKey))
  const isTold = ({ bullets, short }: Point) => [...bullets, short].some((text) => all.has(bareKey(text)))
  const tiles: Tile[] = []
  const add = (tile: Tile | null) => {
    if (
      tile &&
      tiles.length < counts.most &&
      !tiles.some(({ line }) => bareKey(line.text) === bareKey(tile.line.text))
    )
      tiles.push(tile)
  }
  const said = [...points.benefits, ...points.lines].filter(({ short }) => !hero.has(bareKey(short)))
  const plain = ({ icon, short, basis, fact }: Point): Tile => ({ icon, line: { text: short, basis, fact } })
  const candidates: { tile: Tile | null; isShown: boolean; isDatum?: boolean }[] = [
    ...points.properties.map((point) => ({ tile: tileOf(page, point), isShown: isTold(point) })),
    ...said
      .filter(({ short }) => short.length <= 90)
      .map((point) => ({ tile: plain(point), isShown: all.has(bareKey(point.short)) })),
    ...points.attributes
      .filter(({ id, short }) => id !== 'model' && short.length <= 60)
      .map((point) => ({ tile: plain(point), isShown: all.has(bareKey(point.short)), isDatum: true })),
  ]
  // What the bullets do not say comes first; they are repeated only where little else is known.
  for (const { tile, isShown } of candidates) if (!isShown && tiles.length < counts.most - 2) add(tile)
  const { statements, data } = counts.repeated
  for (const { tile, isShown, isDatum } of candidates)
    if (isShown && tiles.length < (isDatum || (tile?.line.text.length ?? 0) > 50 ? data : statements))
      add(tile)
  const isOfProduct = tiles.length > 0
  const standing: [BenefitIcon, Line][] = [
    ['truck', pledged(page, 'delivery', 'short')],
    ['wallet', pledged(page, 'payment', 'short')],
    ['shield', pledged(page, 'guarantee', 'short')],
    ['phone', pledged(page, 'contact', 'short')],
  ]
  for (const [icon, line] of standing)
    if (tiles.length < counts.least || (tiles.length < counts.most && icon !== 'phone')) add({ icon, line })
  return {
    // Tiles that only tell of the order are not announced as what the product is.
    title: isOfProduct ? titleOf(page) : voice.say('Uz svaku {porudžbinu|porudžbinu|narudžbu}'),
    subtitle: voice.say(
      isOfProduct
        ? voice.pick('benefits-subtitle', words.subtitles)
        : 'Ovo važi za sve što {poručite|poručite|naručite}.',
    ),
    benefits: tiles.map(({ icon, line }) => ({ icon, text: ledger.write(line) })),
    ctaText: voice.say(voice.pick('cta', callToAction)),
  }
}
