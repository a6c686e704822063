import { copyLimits } from '#contract/builder/copy.ts'
import type { Line } from './ledger.ts'
import { fromName, pledged, type PageContext } from './page-context.ts'
import type { Point } from './points.ts'
import { bareKey } from './text-key.ts'

const maxLength = 110
/** What the hero shows without cutting (PUB-027). */
const comfortable = 50

const lineOf = (page: PageContext, point: Point): Line | null => {
  const text = page.voice.unused(`bullet-${point.id}`, point.bullets)
  return text && text.length <= maxLength ? { text, basis: point.basis, fact: point.fact } : null
}

/** The package and the colour matter, but never first. */
const late = new Set(['box', 'colour', 'model', 'voltage', 'weight', 'width', 'height', 'thickness'])

const productPoints = ({ points, reading }: PageContext): Point[] => {
  const first = points.attributes.filter(({ id }) => !late.has(id))
  const last = points.attributes.filter(({ id }) => late.has(id))
  const short = points.lines.toSorted(
    (a, b) => Number(a.short.length > comfortable) - Number(b.short.length > comfortable),
  )
  // On a page of ours the page's own statements come before our wording of the same things.
  const own =
    reading.language === 'ours' ? [...short, ...points.properties] : [...points.properties, ...short]
  return [
    ...points.benefits,
    ...own.slice(0, 3),
    ...first.slice(0, 2),
    ...own.slice(3),
    ...first.slice(2),
    ...last,
  ]
}

/** One says all the other says; very short texts are compared as a whole. */
const sameThing = (a: string, b: string): boolean => {
  const [x, y] = [bareKey(a), bareKey(b)]
  return x === y ? a === b || x !== '' : x.length >= 8 && y.length >= 8 && (x.includes(y) || y.includes(x))
}

/** Exactly five: about the product first, standing promises behind it; one promise is always among them. */
export const writeBullets = (page: PageContext): string[] => {
  const { voice, points, ledger } = page
  const chosen: Line[] = []
  const add = (line: Line | null) => {
    if (line && chosen.length < copyLimits.bullets && !chosen.some(({ text }) => sameThing(text, line.text)))
      chosen.push(line)
  }
  const candidates = productPoints(page)
  const useBullet = points.use?.bullet ? fromName(page, voice.say(points.use.bullet)) : null
  if (points.benefits.length === 0 && candidates.length < 4) add(useBullet)
  const statements = new Set<string>()
  for (const point of candidates) {
    if (chosen.length >= copyLimits.bullets - 1) break
    // What a thing is for comes before what hardly sells it (a zip, a width).
    if (point.weight < 3) add(useBullet)
    if (chosen.length >= copyLimits.bullets - 1) break
    // A statement shown as it stands is not shown again as the property it states.
    const isStatement = point.id.includes('-line-')
    if (!isStatement && statements.has(point.fact)) continue
    if (isStatement) statements.add(point.fact)
    add(lineOf(page, point))
  }
  if (chosen.length < copyLimits.bullets - 1) add(useBullet)
  const order =
    voice.turn('first-promise', 2) === 1
      ? (['delivery', 'payment', 'guarantee', 'contact'] as const)
      : (['payment', 'delivery', 'guarantee', 'contact'] as const)
  for (const name of order) if (chosen.length < copyLimits.bullets) add(pledged(page, name, 'bullets'))
  // Only four promises exist; a page of which nothing at all is known adds how one orders.
  add({
    text: voice.say('{Poručivanje|Poručivanje|Naručivanje} bez otvaranja naloga'),
    basis: 'setting',
    fact: 'poručivanje preko stranice',
  })
  return chosen.map(ledger.write)
}
