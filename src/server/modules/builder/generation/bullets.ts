import { copyLimits } from '#contract/builder/copy.ts'
import type { Line } from './ledger.ts'
import { fromName, fromPage, pledged, type PageContext } from './page-context.ts'
import type { Point } from './points.ts'
import { withoutAccount } from './promises.ts'
import { longStems, tellsTheSame } from './reading.ts'
import { propertiesIn } from './recognise.ts'
import { isAddress, isCaution } from './statements.ts'
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

const isLabelled = ({ short }: Point): boolean => /^[^:]{2,30}: /.test(short)

const productPoints = ({ points, reading }: PageContext): Point[] => {
  const first = points.attributes.filter(({ id }) => !late.has(id))
  // A supplier's code of the model tells a buyer nothing.
  const last = points.attributes.filter(({ id }) => late.has(id) && id !== 'model')
  const short = points.lines.toSorted(
    (a, b) => Number(a.short.length > comfortable) - Number(b.short.length > comfortable),
  )
  // On a page of ours the page's own statements come before our wording of the same things.
  // Data with a label (`Aplikacija: Tuya`) sell less than a statement, but nothing else stands for them.
  const [data, statements] = [short.filter(isLabelled), short.filter((line) => !isLabelled(line))]
  const isOurs = reading.language === 'ours'
  const told = [...statements, ...points.properties.slice(0, 1)]
  // Where only data are known, the understood ones (`Ekran`, `Snaga`) come first.
  const beside = told.length > 0 ? 1 : 0
  const own = isOurs ? [...told, ...data.slice(0, beside)] : [...points.properties, ...short]
  const further = isOurs ? [...data.slice(beside), ...points.properties.slice(1)] : []
  return [
    ...points.benefits,
    ...own.slice(0, 3),
    ...first.slice(0, 2),
    ...own.slice(3),
    ...further,
    ...first.slice(2),
    ...last,
  ]
}

const isData = (key: string): boolean => /^\d/.test(key)

/** One says all the other says; very short texts are compared as a whole, numbers with what they count wherever they stand. */
const sameThing = (a: string, b: string): boolean => {
  const [x, y] = [bareKey(a), bareKey(b)]
  if ((isData(x) && ` ${y} `.includes(` ${x} `)) || (isData(y) && ` ${x} `.includes(` ${y} `))) return true
  return x === y ? a === b || x !== '' : x.length >= 8 && y.length >= 8 && (x.includes(y) || y.includes(x))
}

/** Sentences of the page that fit among the bullets and do not open the page. */
const shortSentences = (page: PageContext): Line[] => {
  const opening = new Set(page.ledger.lines().map(({ fact }) => fact))
  return page.reading.paragraphs
    .flat()
    .slice(1)
    .filter((sentence) => !opening.has(sentence))
    .filter((sentence) => sentence.length <= comfortable && !/[?!:]/.test(sentence))
    .filter((sentence) => !isCaution(sentence) && !isAddress(sentence))
    .map((sentence) => fromPage(page, sentence))
    .map((line) => ({ ...line, text: line.text.replace(/[.]$/, '') }))
}

/** `Otpornost na vodu: IP67` says more than the property it begins with. */
const isSpecified = ({ short }: Point, lines: readonly Point[]): boolean =>
  lines.some((line) => isLabelled(line) && bareKey(line.short).startsWith(`${bareKey(short)} `))

/** Every longer word of a property stands in a statement that is shown. */
const isSaidBy = ({ bullets }: Point, statements: ReadonlySet<string>): boolean => {
  const said = new Set([...statements].flatMap(longStems))
  return bullets.map(longStems).some((stems) => stems.length > 0 && stems.every((stem) => said.has(stem)))
}

/** What a thing is made of to the last part is read in the data, not in passing. */
const isLongList = (point: Point): boolean =>
  point.id === 'material' && point.short.length > comfortable && point.short.split(', ').length > 3

/** `12 četkica` says already how many there are. */
const countedAlready = ({ short }: Point, chosen: readonly Line[]): boolean => {
  const count = /\d+/.exec(short)?.[0] ?? ''
  return chosen.some(({ text }) => ` ${bareKey(text)} `.includes(` ${count} `))
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
  const use = points.use?.bullet ? fromName(page, voice.say(points.use.bullet)) : null
  // The page says itself what it is for.
  const isTold = use && points.lines.some(({ short }) => tellsTheSame(short, use.text))
  const useBullet = isTold ? null : use
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
    // Nor is one said in our words that such a statement names (`Tri jačine i grejanje` beside `Ima i grejanje`).
    if (!isStatement && propertiesIn([...statements].join('\n')).some(({ id }) => id === point.id)) continue
    if (points.properties.includes(point) && isSpecified(point, points.lines)) continue
    if (!isStatement && isSaidBy(point, statements)) continue
    if (point.id === 'quantity' && countedAlready(point, chosen)) continue
    if (isLongList(point)) continue
    if (isStatement) statements.add(point.fact)
    add(lineOf(page, point))
  }
  if (chosen.length < copyLimits.bullets - 1) add(useBullet)
  // Four promises and one line of the product are no page of it: its own short sentences say more.
  if (chosen.length < 2) for (const line of shortSentences(page).slice(0, 2)) add(line)
  const order =
    voice.turn('first-promise', 2) === 1
      ? (['delivery', 'payment', 'guarantee', 'contact'] as const)
      : (['payment', 'delivery', 'guarantee', 'contact'] as const)
  for (const name of order) if (chosen.length < copyLimits.bullets) add(pledged(page, name, 'bullets'))
  // Only four promises exist; a page of which nothing at all is known adds how one orders.
  add({
    text: voice.say(withoutAccount),
    basis: 'setting',
    fact: 'poručivanje preko stranice',
  })
  return chosen.map(ledger.write)
}
