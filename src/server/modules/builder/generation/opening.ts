import { shorten } from '#contract/common/text.ts'
import { adaptedTo } from './dialect-words.ts'
import { opinion, type Line } from './ledger.ts'
import { doesOf, fromName, fromPage, namingSubject, type PageContext } from './page-context.ts'
import { asFragment, asSentence } from './points.ts'
import { nameSays } from './reading.ts'
import { textKey } from './text-key.ts'

const limits = { title: 120, shortName: 40, hook: 300 }

/** Words that cannot end a shortened name, nor a number without what it counts. */
const dangling =
  /(?:[\s,;:–(+×-]+|(?<=\s)\d+(?:[.,]\d+)?$|\s(?:za|sa|s|od|do|na|u|i|ili|po|bez|iz|uz|kod|with|for|and|of)(?:\s\d+)?)+$/iu

/** Cut at a word, without an ellipsis and without a preposition left hanging. */
export const cutName = (name: string, max: number): string => {
  if (name.length <= max) return name
  const [phrase = name] = name.split(/ [–|-] |, | \(|: /)
  const base = phrase.length >= 8 && phrase.length < name.length ? phrase : name
  if (base.length <= max) return base
  const words = base.slice(0, max + 1).split(' ')
  const cut = words.length > 1 ? words.slice(0, -1).join(' ') : base.slice(0, max)
  return cut.replace(dangling, '').replace(dangling, '') || base.slice(0, max)
}

export const shortNameOf = ({ reading }: PageContext): string =>
  cutName(reading.name, limits.shortName) || 'Proizvod'

type Tag = Line

const tags = (page: PageContext): Tag[] => {
  const { points, voice, words } = page
  const benefits = points.benefits.filter(({ short }) => short.length <= 48).slice(0, 1)
  return [
    ...(points.use ? [fromName(page, voice.say(points.use.tag))] : []),
    ...benefits.map(({ short, fact }): Tag => ({ text: asFragment(short), basis: 'seller', fact })),
    ...points.properties
      .filter(({ weight }) => weight >= 4)
      .map(({ short, fact, basis }): Tag => ({ text: asFragment(short), basis, fact })),
    ...(words.tags.length > 0 ? [opinion(voice.say(voice.pick('tag', words.tags)))] : []),
  ]
}

/** The name, and behind it what it is about when the name leaves room for it. */
export const writeTitle = (page: PageContext): string => {
  const { reading, ledger } = page
  const name = cutName(reading.name, limits.title) || 'Proizvod'
  const hasOwnTag = / [–|-] |: /.test(name)
  const tag =
    hasOwnTag || name.length > 64
      ? undefined
      : tags(page).find(({ text }) => !nameSays(name, text) && name.length + text.length <= 96)
  const title = tag ? `${name} – ${tag.text}` : name
  return ledger.write({ text: title, basis: tag?.basis ?? 'seller', fact: tag?.fact ?? reading.name })
}

/** When nothing is known, the name and how one gets it. */
const barest = ({ reading, voice }: PageContext): Line => ({
  text: `${cutName(reading.name, 120)} – ${voice.pick('barest', ['uz besplatnu dostavu i plaćanje kuriru pri preuzimanju.', 'plaćate kuriru tek kad paket stigne, a dostava je besplatna.', 'sa besplatnom dostavom na kućnu adresu, a plaćate pouzećem.'])}`,
  basis: 'setting',
  fact: 'besplatna dostava, plaćanje pouzećem',
})

type Opening = () => (Line | null)[]

/** What the seller says it is for. */
const fromPurpose = ({ reading, voice }: PageContext): Opening[] => {
  const { purpose } = reading.seller
  if (!purpose) return []
  const said = adaptedTo(voice.market, purpose.map(asSentence).join(' '))
  return [() => [{ text: said, basis: 'seller', fact: purpose.join(' ') }]]
}

const fromOwnWords = (page: PageContext): Opening[] => {
  const own = openingSentences(page)
  return own.length > 0 ? [() => own] : []
}

const fromUse = (page: PageContext): Opening[] => {
  const { points, voice } = page
  const { use } = points
  const does = doesOf(page, true)
  if (!use || !does) return []
  return [
    () => {
      const lead = voice.unused('lead', use.leads.map(voice.say))
      voice.unused('does', [does])
      return [lead ? opinion(lead) : null, fromName(page, does)]
    },
  ]
}

const fromProperty = (page: PageContext): Opening => {
  const { voice, words } = page
  return () => {
    const lead = voice.unused('lead', words.leads.map(voice.say))
    const tell = strongest(page)
    return tell ? [lead ? opinion(lead) : barest(page), tell] : []
  }
}

/** Further sentences of the page that can stand first as well. */
const fromLaterWords = (page: PageContext): Opening[] =>
  page.reading.paragraphs
    .flat()
    .slice(1, 4)
    .filter((sentence) => sentence.length >= 40 && sentence.length <= 240)
    .map((sentence) => () => [fromPage(page, sentence)])

/**
 * The first lines say what it is for: in the seller's words, in the page's, else what a thing of this name is for. Another turn begins
 * with the next of these.
 */
const firstLines = (page: PageContext): (Line | null)[] => {
  const { turn } = page
  const best = [...fromPurpose(page), ...fromOwnWords(page), ...fromUse(page), fromProperty(page)]
  const all = turn === 0 ? best : [...best, ...fromLaterWords(page)]
  return all[turn % all.length]?.() ?? []
}

/** One or two of the page's own sentences, when enough remain for the description. */
const openingSentences = (page: PageContext): Line[] => {
  const sentences = page.reading.paragraphs.flat()
  const [first, second] = sentences
  if (!first || first.length > 240) return []
  // One short cry (`Nalepite i gotovo.`) that does not name the thing says nothing yet; what follows it belongs to it.
  const head = textKey(page.reading.noun?.head ?? '').slice(0, 5)
  const isShort = first.length < 45 && !(head && textKey(first).includes(head))
  // `Klasičan kroj, bez bočnih šavova.` opens no page; what speaks of the thing by its name does.
  const names = (sentence: string) => head !== '' && textKey(sentence).includes(head)
  if (isShort && second !== undefined && second.length <= 240 && names(second))
    return [fromPage(page, second)]
  const both =
    second !== undefined && (isShort || sentences.length >= 5) && first.length + second.length <= 230
  return (both ? [first, second] : [first]).map((sentence) => fromPage(page, sentence))
}

/** The strongest property, for an opening that would say nothing of the product. */
const strongest = (page: PageContext): Line | null => {
  const [point] = page.points.properties
  const tell = point && page.voice.unused('hook-tell', point.tells)
  return point && tell ? { text: namingSubject(page, tell), basis: point.basis, fact: point.fact } : null
}

const fitting = (lines: readonly (Line | null)[], max: number): Line[] =>
  lines.reduce<Line[]>((kept, line) => {
    const used = kept.reduce((sum, { text }) => sum + text.length + 1, 0)
    return line && used + line.text.length <= max ? [...kept, line] : kept
  }, [])

export const writeHook = (page: PageContext): string => {
  const lines = firstLines(page)
  const known = lines.filter((line) => line !== null)
  const kept = fitting(known.length > 0 ? known : [barest(page)], limits.hook)
  if (kept.length > 0) return page.ledger.paragraph(kept)
  // A single sentence longer than the limit: the seller's own, so it is shortened rather than dropped.
  const [first = barest(page)] = known
  return page.ledger.write({ ...first, text: shorten(first.text, limits.hook) })
}
