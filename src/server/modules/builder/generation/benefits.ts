import type { BenefitIcon, BenefitsSection } from '#contract/websites/content.ts'
import { thisOne } from './grammar.ts'
import { inDialect } from './dialect.ts'
import type { Line } from './ledger.ts'
import { pledged, type PageContext } from './page-context.ts'
import type { Point } from './points.ts'
import { callToAction } from './promises.ts'
import { bareKey, capitalised } from './text-key.ts'

type Tile = { icon: BenefitIcon; line: Line }

const counts = { least: 4, most: 6 }

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
  for (const point of points.properties) if (tiles.length < counts.most - 2) add(tileOf(page, point))
  for (const { icon, short, basis, fact } of said)
    if (tiles.length < counts.most - 2 && short.length <= 90)
      add({ icon, line: { text: short, basis, fact } })
  for (const point of points.attributes)
    if (tiles.length < counts.most - 2 && point.short.length <= 60)
      add({ icon: point.icon, line: { text: point.short, basis: point.basis, fact: point.fact } })
  const standing: [BenefitIcon, Line][] = [
    ['truck', pledged(page, 'delivery', 'short')],
    ['wallet', pledged(page, 'payment', 'short')],
    ['shield', pledged(page, 'guarantee', 'short')],
    ['phone', pledged(page, 'contact', 'short')],
  ]
  for (const [icon, line] of standing)
    if (tiles.length < counts.least || (tiles.length < counts.most && icon !== 'phone')) add({ icon, line })
  return {
    title: titleOf(page),
    subtitle: voice.say(voice.pick('benefits-subtitle', words.subtitles)),
    benefits: tiles.map(({ icon, line }) => ({ icon, text: ledger.write(line) })),
    ctaText: voice.say(voice.pick('cta', callToAction)),
  }
}
