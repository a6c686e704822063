import type { ProductFacts } from '#contract/builder/schema.ts'
import { isRecord } from './loose-json.ts'
import type { Outline } from './layout-node.ts'
import { oneLine, type Page } from './page.ts'
import type { PanelFacts } from './panel-texts.ts'
import { readTitle } from './panel-titles.ts'
import { remembered } from './remembered.ts'
import { plainText, textOf } from './plain-text.ts'
import { text, typesOf, type SchemaNode } from './schema-product.ts'
import { foldSpaces, shippingWords } from './vocabulary.ts'

type Objection = NonNullable<ProductFacts['objections']>[number]

const most = { questions: 8, reviews: 6, weighed: 60, letters: 240, nodes: 60, elements: 200, authors: 60 }

/** `nodes`: the page's structured data, every object of it. */
export const readObjections = (
  page: Page,
  outline: Outline,
  nodes: readonly SchemaNode[],
  panels: Pick<PanelFacts, 'questions' | 'opinions'>,
): Objection[] => {
  const questions = [...panels.questions, ...markedQuestions(nodes)].filter(
    (ask) => !shippingWords.test(foldSpaces(ask)),
  )
  const authors = [...new Set(authorsOn(page))].slice(0, most.authors)
  const marked = shownReviews(outline)
  // Around marked reviews a panel holds forms and sums of stars.
  const shown = (marked.length > 0 ? marked : panels.opinions).flatMap(linesOfOpinion)
  const reviews = [
    ...markedReviews(nodes).toSorted((a, b) => a.rating - b.rating),
    ...shown.map((said) => ({ said, author: '' })),
  ].slice(0, most.weighed)
  return [
    ...distinct(questions.map((ask) => plainly(ask, [])))
      .slice(0, most.questions)
      .map((said) => ({ kind: 'question' as const, text: said })),
    ...distinct(reviews.map(({ said, author }) => plainly(said, [...authors, author])))
      .slice(0, most.reviews)
      .map((said) => ({ kind: 'review' as const, text: said })),
  ]
}

type Review = { said: string; author: string; rating: number }

const distinct = (texts: string[]): string[] => {
  const seen = new Set<string>()
  return texts.filter((said) => {
    const key = foldSpaces(said).replaceAll(/[^\p{L}\p{N}]+/gu, '')
    if (key.length < 8 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const askedIn = (node: SchemaNode): string | null => text(node['name']) ?? text(node['text'])

const markedQuestions = (nodes: readonly SchemaNode[]): string[] =>
  nodes
    .filter((node) => typesOf(node).includes('question'))
    .slice(0, most.nodes)
    .flatMap((node) => oneLine(plainText((askedIn(node) ?? '').slice(0, 1000))) || [])

const markedReviews = (nodes: readonly SchemaNode[]): Review[] =>
  nodes
    .filter((node) => typesOf(node).includes('review'))
    .slice(0, most.nodes)
    .flatMap((node) => {
      const said = text(node['reviewBody']) ?? text(node['description'])
      const { author } = node
      const rating = isRecord(node['reviewRating'])
        ? Number(text(node['reviewRating']['ratingValue']))
        : Number.NaN
      return said
        ? [
            {
              said: oneLine(plainText(said.slice(0, 2000))),
              author: (isRecord(author) ? text(author['name']) : text(author)) ?? '',
              rating: Number.isFinite(rating) ? rating : 5,
            },
          ]
        : []
    })

const opinionWord = /^(?:review|comment|opini[aoe]|testimonial|recenzij|komentar)/
const opinionStart = /\b(?:review|comment|opini[aoe]|testimonial|recenzij|komentar)/
const bodyWord = /^(?:body|text|content|message|description|opis|tekst)$/

/** `review text`, `comment card body`, `review-content`, `text review`: the words of a buyer and not what stands around them. */
const isOpinionBody = remembered((marks) => {
  // Few names speak of opinions at all.
  if (!opinionStart.test(marks)) return false
  const words = marks.split(' ')
  return words.some(
    (word, at) =>
      opinionWord.test(word) &&
      (/(?:body|text|content|message|description|opis|tekst)$/.test(word) ||
        [words[at - 1], words[at + 1], words[at + 2]].some(
          (near) => near !== undefined && bodyWord.test(near),
        )),
  )
})

/** What buyers wrote, where the page marks it. */
const shownReviews = (outline: Outline): string[] => {
  const found: string[] = []
  for (const spot of outline.spots.values()) {
    if (found.length >= most.elements) break
    const isMarked =
      /\breviewBody\b/.test(spot.element.attribs['itemprop'] ?? '') || isOpinionBody(spot.marks)
    const letters = spot.end - spot.start
    const zone = outline.zoneOf(spot)
    if (
      !isMarked ||
      letters > 4000 ||
      letters < 12 ||
      zone === 'related' ||
      zone === 'cart' ||
      zone === 'chrome'
    )
      continue
    found.push(textOf(spot.element))
  }
  return found
}

/** Names of those who wrote, as pages mark them. */
const authorsOn = (page: Page): string[] =>
  page
    .all('[class*="author" i], [itemprop="author"]')
    .slice(0, most.elements)
    .map((element) => oneLine(textOf(element)))
    .filter((name) => name.length > 2 && name.length < 60)

/** Lines that say something, rather than a name, a date or a number of stars. */
const linesOfOpinion = (opinion: string): string[] =>
  opinion
    .split('\n')
    .map(oneLine)
    .filter(
      (line) =>
        line.length >= 20 &&
        (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4 &&
        !line.endsWith('?') &&
        readTitle(line)?.kind !== 'reviews' &&
        !/\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}/.test(line),
    )

const contacts = /\S{1,80}@\S{1,80}|https?:\S{1,300}|\+?\d[\d ()/.-]{6,20}\d/g
/** `— Milica P.` behind what was said, `Colin here:`, `Marija:` in front of it. */
const signed = /\s[–—-]{1,2}\s?\p{Lu}[\p{L}.]{1,20}(?:\s\p{Lu}[\p{L}.]{0,20}){0,2}\s*$/u
const greeted = /^\p{Lu}\p{L}{1,20}(?: here| ovde)?\s?:\s/u

/** Short, on one line, without names and addresses of persons. */
const plainly = (said: string, names: readonly string[]): string => {
  let line = oneLine(said)
    .slice(0, most.letters * 2)
    .replaceAll(contacts, ' ')
    .replace(signed, '')
    .replace(greeted, '')
  for (const part of names.flatMap((name) => name.split(/\s+/)).filter((name) => /^\p{L}{3,}$/u.test(name)))
    line = line.replaceAll(new RegExp(`(?<!\\p{L})${part}(?!\\p{L})`, 'gu'), '')
  return cut(oneLine(line).replace(/^[\s,:;–—-]+/, ''))
}

const cut = (line: string): string => {
  if (line.length <= most.letters) return line
  const end = line.lastIndexOf(' ', most.letters)
  return `${line.slice(0, end > 100 ? end : most.letters)}…`
}
