import { adaptedTo } from './dialect-words.ts'
import { opinion, type Line } from './ledger.ts'
import { doesOf, fromName, fromPage, isToldAbove, pledged, type PageContext } from './page-context.ts'
import { asFragment, asSentence, type Point } from './points.ts'
import { orderingTells } from './promises.ts'
import { hasOwnText } from './reading.ts'
import { propertiesIn } from './recognise.ts'
import { bareKey, listed, textKey } from './text-key.ts'

type Paragraph = Line[]

const tell = (page: PageContext, point: Point, place: string): Line | null => {
  const text = page.voice.unused(`${place}-${point.id}`, point.tells)
  return text ? { text, basis: point.basis, fact: point.fact } : null
}

const known = (lines: readonly (Line | null)[]): Paragraph => lines.filter((line) => line !== null)

/** The page's own paragraphs, at most three and about 1500 characters, without the sentences the opening took. */
const ownParagraphs = (page: PageContext, hook: string): Paragraph[] => {
  // A short sentence that stands among the bullets is read there.
  const shown = new Set(page.ledger.lines().map(({ text, fact }) => `${text}|${fact}`))
  const isShown = ({ text, fact }: Line) => shown.has(`${text.replace(/[.]$/, '')}|${fact}`)
  const blocks = page.reading.paragraphs
    .map((paragraph) =>
      paragraph
        .map((sentence) => fromPage(page, sentence))
        .filter((line) => !hook.includes(line.text) && !isShown(line)),
    )
    .filter((paragraph) => paragraph.length > 0)
  const pieces = blocks.flatMap((block) =>
    block.length > 4
      ? [block.slice(0, Math.ceil(block.length / 2)), block.slice(Math.ceil(block.length / 2))]
      : [block],
  )
  const merged: Paragraph[] = []
  let length = 0
  for (const piece of pieces) {
    const size = piece.reduce((sum, { text }) => sum + text.length, 0)
    if (length > 0 && length + size > 1500) break
    length += size
    const last = merged.at(-1)
    const isSmall = last && last.reduce((sum, { text }) => sum + text.length, 0) < 160
    if (last && (isSmall || merged.length >= 3)) last.push(...piece)
    else merged.push([...piece])
  }
  return merged
}

/** Opens a description whose leads were used up by the opening of the page. */
const openers = [
  'Prē odluke pogledajte ono najvažnije.',
  'Evo šta dobijate.',
  'Ukratko o onome što vas zanima.',
  'Evo šta vrēdi znati.',
  'Dovoljno je nekoliko rečenica da znate šta dobijate.',
]

/** When the opening said all there was: what is true of any such thing. */
const ofAnySuchThing = ({ voice, words }: PageContext): Paragraph => {
  const general = voice.unused('category-lead', words.leads.map(voice.say))
  return general ? [opinion(general)] : []
}

/** Why one wants such a thing, and what it is for; `leadsOn` when something of the product follows, perhaps with an opening of its own. */
const lead = (page: PageContext, leadsOn: boolean, opensItself: boolean): Paragraph => {
  const { voice, points, words } = page
  const leads = points.use ? points.use.leads : words.leads
  const situation = voice.unused('description-lead', leads.map(voice.say))
  const opener = leadsOn && !opensItself ? voice.say(voice.pick('opener', openers)) : null
  const sentence = doesOf(page, true)
  const does = sentence && !isToldAbove(page, sentence) ? voice.unused('does', [sentence]) : null
  const first = situation ?? opener
  if (first || does || opensItself)
    return known([first ? opinion(first) : null, does ? fromName(page, does) : null])
  return ofAnySuchThing(page)
}

const told = (page: PageContext, points: readonly Point[], place: string): Paragraph =>
  known(points.map((point) => tell(page, point, place)))

/** Data as a list, when there are enough of them; the package stands last. */
const specList = ({ points, ledger }: PageContext): string | null => {
  const data = points.attributes.filter(({ spec }) => spec !== null)
  if (data.length < 3) return null
  const ordered = [...data.filter(({ id }) => id !== 'box'), ...data.filter(({ id }) => id === 'box')].slice(
    0,
    10,
  )
  return ordered
    .map(({ spec, basis, fact }) => `- ${ledger.write({ text: spec ?? '', basis, fact })}`)
    .join('\n')
}

const audience = (page: PageContext): Paragraph => {
  const said = page.reading.seller.audience
  if (!said) return []
  const line = said.join(', ')
  const text = /^(?:za|ko|kome|idealno|namenjen|namijenjen|pogod)/i.test(line)
    ? asSentence(line)
    : asSentence(`${page.voice.say('Najčešće [ga/je/ga/ih] koriste')}: ${line}`)
  return [{ text: adaptedTo(page.voice.market, text), basis: 'seller', fact: line }]
}

const ordering = (page: PageContext): Paragraph => {
  const { voice } = page
  const how: Line = {
    text:
      voice.unused('ordering', orderingTells.map(voice.say)) ??
      voice.pick('ordering', orderingTells.map(voice.say)),
    basis: 'setting',
    fact: 'poručivanje preko stranice',
  }
  const delivery = pledged(page, 'delivery', 'tells')
  const payment = pledged(page, 'payment', 'tells')
  return voice.turn('ordering-order', 2) === 0 ? [how, delivery, payment] : [delivery, how, payment]
}

const assurance = (page: PageContext): Paragraph => {
  const contact = pledged(page, 'contact', 'tells')
  const guarantee = pledged(page, 'guarantee', 'tells')
  return page.voice.turn('assurance', 2) === 0 ? [guarantee, contact] : [contact, guarantee]
}

const enumerationStarts = ['Ukratko', 'Ono što se izdvaja', 'Na šta možete da računate', 'Najvažnije']

const isEnumeration = ([first]: Paragraph, { voice }: PageContext): boolean =>
  enumerationStarts.some((start) => first?.text.startsWith(`${voice.say(start)}: `))

/** Begins with a verb or with an adjective that speaks of the product. Folded text. */
const predicate =
  /^(?:[a-z]+ se|[a-z]+ i [a-z]+ se|ne|moze|mogu|ima|imaju|radi|rade|staj[eu]|stan[eu]|drz[ei]|stoj[ei]|per[eu]|prim[ai]\w*|pun[ei]|prat[ei]|mj?er[ei]|grej[eu]|grij[eu]|hlad[ei]|upij\w+|cist[ei]|mapira\w*|usisava\w*|bris[eu]|sec[ei]|melj[eu]|smanj\w+|odgovara\w*|podrzava\w*|olaksava\w*|stiti|stite|cuva|cuvaju|nevidljiv\w?|pogod\w+|ideal(?:an|na|no|ni|ne)|otpor(?:an|na|no|ni|ne)|dugotraj(?:an|na|no|ni|ne)|jednostav(?:an|na|no|ni|ne)|lagan\w?|elastic(?:an|na|no|ni|ne)) /

/** Short lines read best as one enumeration; longer ones, and those with a label, stand by themselves. */
const enumerated = (lines: readonly Point[], { voice }: PageContext): Paragraph => {
  const [first] = lines
  if (!first) return []
  if (lines.some(({ fact }) => /[.!?:]/.test(fact.slice(0, -1)) || fact.length > 70))
    return lines.map(({ tells, basis, fact }) => ({ text: tells[0] ?? '', basis, fact }))
  // `Ono što se izdvaja: smanjuju buku`: what is said of the product is a sentence, what it has can be counted up.
  const sentences = lines.filter(({ fact }) => predicate.test(textKey(fact)))
  const things = lines.filter((line) => !sentences.includes(line))
  if (sentences.length > 0 && things.length < 2)
    return lines.map(({ tells, basis, fact }) => ({ text: tells[0] ?? '', basis, fact }))
  const before = sentences.map(({ tells, basis, fact }): Line => ({ text: tells[0] ?? '', basis, fact }))
  // One alone is no enumeration, and it stands among the bullets.
  if (lines.length < 2) return []
  const start = voice.say(voice.pick('enumeration', enumerationStarts))
  return [
    ...before,
    {
      text: `${start}: ${listed(things.map(({ short }) => asFragment(short)))}.`,
      basis: first.basis,
      fact: things.map(({ fact }) => fact).join('; '),
    },
  ]
}

/**
 * What is known besides the page's own sentences (`own`), in our words. What stands among the bullets is counted up once more only where
 * nothing else is told of the product (`isAlone`).
 */
const account = (page: PageContext, own: Paragraph, hook: string, isAlone: boolean): Paragraph => {
  const { points } = page
  const stated = new Set(propertiesIn(own.map(({ text }) => text).join('\n')).map(({ id }) => id))
  const enumeration = enumerated(points.benefits.slice(0, 5), page)
  const said = new Set(points.benefits.map(({ fact }) => fact))
  // Beside the page's own text, what a bullet says word for word is not told once more in ours.
  const shown = new Set(own.length > 0 ? page.ledger.lines().map(({ text }) => bareKey(text)) : [])
  // The opening told it in other words.
  const inHook = (tell: string) => textKey(hook).includes(textKey(tell).replace(/^\S+ (?:se )?/, ''))
  const unsaid = points.properties.filter(
    ({ id, fact, tells }) =>
      !said.has(fact) && !stated.has(id) && !shown.has(bareKey(fact)) && !tells.some(inHook),
  )
  const properties = told(page, unsaid.slice(0, enumeration.length > 0 ? 2 : 4), 'description')
  if (enumeration.length + properties.length > 0) return [...enumeration, ...properties]
  const written = new Set(page.ledger.lines().map(({ fact }) => fact))
  // Beside what such a thing is for, only what it has is counted up again, never what it does.
  const again = isAlone
    ? points.lines.filter(({ fact }) => !points.use?.does || !predicate.test(textKey(fact)))
    : []
  const unwritten = points.lines.filter(({ fact }) => !written.has(fact))
  return enumerated(
    (again.length > 1 || !points.use?.does ? [...new Set([...unwritten, ...again])] : unwritten).slice(0, 4),
    page,
  )
}

/** A single sentence is no paragraph: it opens the next one. */
const joined = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.reduce<Paragraph[]>((kept, paragraph) => {
    const last = kept.at(-1)
    if (last && last.length === 1 && (last[0]?.text.length ?? 0) < 120)
      return [...kept.slice(0, -1), [...last, ...paragraph]]
    return [...kept, paragraph]
  }, [])

/** What the bullets say in the very same words is not said again. */
const unsaidData = ({ points, ledger }: PageContext): Point[] => {
  const written = new Set(ledger.lines().map(({ text }) => bareKey(text)))
  return points.attributes.filter(
    ({ id, short, spec }) =>
      id !== 'model' && !written.has(bareKey(short)) && (spec === null || !written.has(bareKey(spec))),
  )
}

/** Blocks parted by blank lines; a block whose lines begin with `- ` is a list. Three to six blocks. */
export const writeDescription = (page: PageContext, hook: string): string => {
  const { points, reading, ledger } = page
  const own = hasOwnText(reading) ? ownParagraphs(page, hook) : []
  const isRich = own.flat().length >= 3
  const list = specList(page)
  const data = list || isRich ? [] : told(page, unsaidData(page).slice(0, 3), 'data')
  const ownSentences =
    own.length > 0 ? page.reading.paragraphs.flat().map((text) => fromPage(page, text)) : []
  const isAlone = own.length === 0 && points.attributes.length < 2
  const more = isRich ? [] : account(page, ownSentences, hook, isAlone)
  const leadsOn = more.length + data.length > 0
  const story = own.length > 0 ? own : [lead(page, leadsOn, isEnumeration(more, page))]
  const pieces = [...story, more, data].filter((paragraph) => paragraph.length > 0)
  // Better said twice than not at all: a description that tells nothing of the product is none.
  const all = pieces.length > 0 || list ? pieces : [account(page, ownSentences, '', false)]
  const about = joined(all.filter((paragraph) => paragraph.length > 0)).slice(0, 4)
  const blocks = [...about.map((paragraph) => ledger.paragraph(paragraph)), ...(list ? [list] : [])]
  const how = ordering(page)
  const calm = [...audience(page), ...assurance(page)]
  const ending =
    blocks.length >= 4
      ? [[...audience(page), ...how]]
      : blocks.length === 0
        ? [how.slice(0, 1), how.slice(1), calm]
        : [how, calm]
  return [...blocks, ...ending.map((paragraph) => ledger.paragraph(paragraph))].join('\n\n')
}
