import { latin } from '#contract/common/cyrillic.ts'
import type { SellerFactKey } from '#contract/builder/schema.ts'
import { filledWishes, type CopyTone } from '#contract/builder/wishes.ts'
import { claimOf, isOfAnyShop, isOfShop, type ClaimKind } from '../claims/claims.ts'
import { basisOfFacts } from '../claims/ledger.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import { hasVerb } from '../drafting/phrases.ts'
import { headingOf, type Heading } from '../drafting/source-headings.ts'
import { isEntry, sourceBlocks } from '../drafting/source-lines.ts'
import { answeredQuestion } from '../language/answered.ts'
import { plainText, sentencesOf, tidyLine } from '../language/page-text.ts'
import { foldWords } from '../language/fold.ts'
import { languageOf } from '../language/language.ts'
import { tokensOf } from '../lexicon/patterns.ts'

/** One thing that is known of a product, under the name by which a model cites it. */
export type Fact = { id: string; text: string; basis: 'page' | 'seller' }

export type FactSheet = {
  /** `F1` is the name as the seller typed it. */
  facts: readonly Fact[]
  /** Sentences of the source that speak to programs; what repeats them must not reach a page. */
  orders: readonly string[]
  /** What buyers ask and say at the source: doubts to answer, no facts, cited by nobody. `O1` is the first. */
  objections: readonly { id: string; text: string }[]
  /** What the seller wishes of the text; no facts, cited by nobody. */
  wishes: readonly { about: string; text: string }[]
}

/** A stranger's page may be of any size; a model reads as much as a page can say, and a fact is one statement. */
const most = {
  description: 12_000,
  features: 80,
  fact: 400,
  facts: 60,
  letters: 12_000,
  objections: 12,
  objection: 240,
}

type Said = { text: string; basis: Fact['basis'] }

/** Lines, and their sentences: a line of a list is one statement, running text has several. */
const statementsIn = (text: string): string[] =>
  plainText(text)
    .split('\n')
    .map((line) => line.replace(/^[\s\-–—*+>#•]+/, ''))
    .flatMap(sentencesOf)
    .map((sentence) => tidyLine(sentence))
    .filter((sentence) => sentence.length > 2)

/** What the seller says; an answer is no statement without its question. */
const statementsOfSeller = (text: string): string[] =>
  plainText(text)
    .split('\n')
    .flatMap((line) => (answeredQuestion(line.trim()) ? [tidyLine(line)] : statementsIn(line)))

/** Under which label an answer of the seller is a fact; null: the sentences speak for themselves. */
const labels: Partial<Record<SellerFactKey, string | null>> = {
  purpose: null,
  benefits: null,
  material: 'Materijal',
  dimensions: 'Dimenzije',
  inTheBox: 'U pakovanju',
  caution: 'Upozorenje',
  disputed: null,
}

const ofSeller = ({ sellerFacts }: CopyInput): Said[] =>
  Object.entries(labels).flatMap(([key, label]) => {
    const answer = sellerFacts[key as SellerFactKey]?.trim() ?? ''
    if (answer === '') return []
    const texts =
      label === null ? statementsOfSeller(answer) : [`${label}: ${statementsIn(answer).join(', ')}`]
    return texts.map((text) => ({ text, basis: 'seller' as const }))
  })

/** Headings that the lines below them mean the same without. */
const plainHeadings = new Set<Heading | null>(['plain', 'questions', 'steps', 'care'])

/** Before an entry of a list the heading that it means something else without: `Ne koristiti: preko tetovaža`, `Set za bračni krevet: …`. */
const titleOf = (title: string | null): string => {
  const kind = title === null ? null : headingOf(title)
  if (title === null || title.endsWith('?') || plainHeadings.has(kind)) return ''
  return `${kind === 'box' ? 'U pakovanju' : title}: `
}

/** Statements of a text of ours, with its marks; what only announces others is none, and the shop's own parts are left out. */
const statementsOfOurs = (text: string): string[] =>
  sourceBlocks(text)
    .filter(({ title }) => title === null || headingOf(title) !== 'shop')
    .flatMap(({ title, lines }) =>
      lines.flatMap(({ text: line, mark }) => {
        if (!isEntry(line)) return sentencesOf(line)
        if (line.endsWith(':') || (!line.includes(': ') && headingOf(line))) return []
        return [mark === 'item' && !line.includes(': ') ? `${titleOf(title)}${line}` : line]
      }),
    )
    .filter((sentence) => sentence.length > 2 && !/^[^.!?]{1,80}\?$/.test(sentence))

const ofPage = ({ facts }: CopyInput): Said[] => {
  if (!facts) return []
  const basis = basisOfFacts(facts)
  const told = [facts.shortDescription ?? '', facts.description ?? '', ...facts.features].join('. ')
  const isOurs = languageOf(told, facts.language) === 'ours'
  const statements = isOurs ? statementsOfOurs : statementsIn
  const description = statements((facts.description ?? '').slice(0, most.description))
  // What the text says below a heading its list says without it.
  const isUnder = (feature: string) =>
    description.some((sentence) => foldWords(sentence).endsWith(` ${foldWords(feature)}`))
  return [
    ...statements(facts.shortDescription ?? ''),
    ...(facts.choices ?? []).flatMap((choice) => statementsIn(isOurs ? latin(choice) : choice)),
    ...(facts.warnings ?? []).flatMap(statements),
    ...(facts.box?.length ? [`U pakovanju: ${facts.box.flatMap(statements).join(', ')}`] : []),
    ...[...(facts.usage ?? []), ...(facts.care ?? [])].flatMap(statements),
    ...(facts.answers ?? []).map(({ ask, answer }) => `${ask} ${answer}`),
    ...facts.features
      .slice(0, most.features)
      .flatMap((feature) => statements(feature.slice(0, most.fact)).join(' ') || [])
      .filter((feature) => !isUnder(feature)),
    ...description,
  ].map((text) => ({ text, basis }))
}

const packageKey = 'u pakovanju '
const isPackage = (key: string): boolean => key.startsWith(packageKey)

/** What a page may not say, even when its source does: given as a fact, a model would cite it. */
const unsayable = new Set<ClaimKind | null>(['absolute', 'pressure'])

const isSayable = (text: string): boolean => {
  const tokens = tokensOf(text)
  return !isOfAnyShop(tokens) && !unsayable.has(claimOf(text, tokens))
}

/** What cannot stand without the clause before it, and what is only half of a sentence. */
const leaning = /^(?:koj\p{L}*|što|jer|da|ali|a|pa|te|i|ili|od|do|za|sa?|u|na|zato|tako|samo)(?!\p{L})/iu
const opening = /^(?:ako|kad|kada|dok|čim|iako|pošto|jer)(?!\p{L})/iu

/**
 * A statement of a page without the clause that only a shop says or that no page may say: `38 cm – najprodavaniji, 6 do 8 osoba`, `Ne
 * sipati vodu na vreo sač, liv puca i to ne priznajemo kao reklamaciju`. Null where nothing of it stands alone.
 */
const sayablePart = (text: string): string | null => {
  if (isSayable(text)) return text
  const clauses = text.split(/(?<=[,;–]) (?=\S)/u)
  let isGone = false
  const kept = clauses.filter((clause) => {
    isGone = !isSayable(clause) || (isGone && leaning.test(clause))
    return !isGone
  })
  const rest = kept.join(' ').replace(/(?<![\s,;–])[\s,;–]+$/u, '')
  const isWhole =
    (kept[0] === clauses[0] || !leaning.test(rest)) &&
    !opening.test(rest) &&
    (hasVerb(tokensOf(rest)) || /\d/.test(rest) || rest.split(' ').length > 3)
  return kept.length > 0 && rest.split(' ').length > 2 && isWhole && isSayable(rest) ? rest : null
}

const tones: Record<CopyTone, string> = {
  warm: 'warm and close, as one neighbour tells another',
  brief: 'short and plain: short sentences, no word too many',
  expert: 'as somebody who knows the subject: exact words, explained where a buyer may not know them',
  cheerful: 'light and cheerful, never at the cost of what is said',
}

/** What each wish means for the text. */
const wishesOf = ({ wishes = {} }: CopyInput): FactSheet['wishes'] => {
  const { audience, troubles, asked, tone, avoid } = filledWishes(wishes)
  const said: [about: string, text: string | undefined][] = [
    ['the buyer', audience],
    ["what troubles this buyer (the buyer's day, nothing of the product)", troubles],
    [
      'what buyers ask most (the first questions of the FAQ, in this order; answered from facts or honestly limited, left out where no fact helps)',
      asked?.replaceAll('\n', ' | '),
    ],
    ['the tone', tone ? tones[tone] : undefined],
    ['never mention, in whatever words', avoid?.replaceAll('\n', ', ')],
  ]
  return said.flatMap(([about, text]) => (text ? [{ about, text }] : []))
}

/** Those that are about the product; what is addressed to programs, and what is about the other shop, is left out. */
const objectionsOf = ({ facts }: CopyInput): FactSheet['objections'] =>
  (facts?.objections ?? [])
    .slice(0, most.objections)
    .map(({ text }) => tidyLine(plainText(text)).slice(0, most.objection))
    .filter((text) => text !== '' && claimOf(text) !== 'machine' && !isOfAnyShop(tokensOf(text)))
    .map((text, at) => ({ id: `O${at + 1}`, text }))

/**
 * What is known of a product as numbered statements, in the words of its source: the other shop's terms and menus and everything
 * addressed to programs are left out, in every language we meet. Pure.
 */
export const factSheet = (input: CopyInput): FactSheet => {
  const orders: string[] = []
  const seen = new Set<string>([foldWords(input.productName)])
  const facts: Fact[] = [{ id: 'F1', text: tidyLine(plainText(input.productName)), basis: 'seller' }]
  let letters = 0
  for (const { text: said, basis } of [...ofSeller(input), ...ofPage(input)]) {
    if (claimOf(said) === 'machine') {
      orders.push(said.slice(0, most.fact))
      continue
    }
    // Words of the Serbian list are said by nobody but a shop; the seller's own promise of delivery stands at its place, from the terms.
    const text = basis === 'seller' ? (isOfShop(tokensOf(said)) ? null : said) : sayablePart(said)
    if (text === null) continue
    const key = foldWords(text)
    // `punjač 3u1` stands in what is in the package already.
    const bare = isPackage(key) ? key.slice(packageKey.length) : key
    if ([...seen].some((known) => isPackage(known) && ` ${known} `.includes(` ${bare} `)) || seen.has(key))
      continue
    seen.add(key)
    letters += Math.min(text.length, most.fact)
    if (facts.length > most.facts || letters > most.letters) continue
    facts.push({ id: `F${facts.length + 1}`, text: text.slice(0, most.fact), basis })
  }
  return { facts, orders, objections: objectionsOf(input), wishes: wishesOf(input) }
}
