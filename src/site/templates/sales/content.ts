import { asText, branchAt, listAt, slotAt, textAt } from '#contract/common/tree.ts'
import type { EditAnchor } from '../../edit-anchors.ts'
import type { SalesStrings } from '#contract/public-pages/sales-strings.ts'
import { promisesFreeDelivery } from '#contract/websites/promises.ts'
import { productRow } from '#contract/websites/product-row.ts'
import { ownButton } from '../../parts/order-link.tsx'
import type { View } from '../../view.ts'

export type RowItem = {
  number: string
  text: string
  path: string | null
  /** One of the shop's terms, neither the owner's words nor a value of the product. */
  isTerm: boolean
}
export type Pair = { title: string; problem: string; solution: string; cta: string | null; path: string }

/** Everything the owner may have written over the page, under the names of the editor; null where nothing stands. */
const ownText = (view: View, key: string): string | null => {
  const value = view.site.editableContent[key]
  return asText(value) ?? textAt(value, 'text', 'title')
}

export const bannerOf = (view: View, words: SalesStrings): string => {
  const own = ownText(view, 'topBanner')
  return own && !promisesFreeDelivery(own, view.page.terms.delivery) ? own : words.banner
}

/** Whether a part of the hero was written over the page's own text, and where it is edited. */
export const heroPath = (view: View, key: 'title' | 'subtitle', own: 'title' | 'hook'): string => {
  const hero = view.site.editableContent.hero
  const later = key === 'title' ? 'heroTitle' : 'heroSubtitle'
  if (textAt(hero, key)) return `editableContent.hero.${key}`
  return textAt(hero, later) ? `editableContent.hero.${later}` : own
}

export const titleOf = (view: View): string =>
  textAt(view.site.editableContent.hero, 'title', 'heroTitle') ?? view.site.title

export const subtitleOf = (view: View): string | null =>
  textAt(view.site.editableContent.hero, 'subtitle', 'heroSubtitle') ?? asText(view.site.hook)

export const heroButtonOf = (view: View): { label: string; marks: EditAnchor } => {
  const over = textAt(view.site.editableContent.hero, 'ctaText', 'buttonText')
  const own = over ? {} : ownButton(view)
  return {
    label: over ?? own.label ?? view.t.orderNow,
    marks: own.marks ?? view.mark('editableContent.hero.ctaText'),
  }
}

/**
 * Exactly three: the owner's words over values of the product, and the shop's terms where those are too few. A list that is
 * too short has no space to write a later one.
 */
export const rowOf = (view: View, words: SalesStrings): RowItem[] => {
  const stored = view.site.editableContent.benefitsRow
  const figures = productRow(view.site.productDetails)
  return [...figures, ...words.row].slice(0, words.row.length).map((item, at) => {
    const own = slotAt(stored, at)
    const path = Array.isArray(stored) && at > stored.length ? null : `editableContent.benefitsRow.${at}`
    const [number, text] = [
      textAt(own, 'number', 'value', 'title'),
      textAt(own, 'text', 'label', 'description'),
    ]
    return {
      number: number ?? item.number,
      text: text ?? item.text,
      path,
      isTerm: at >= figures.length && text === null,
    }
  })
}

/** The owner's sentence about visitors takes the number where it says `{n}`, else in front. */
export const visitorForms = (view: View, words: SalesStrings): SalesStrings['visitors'] => {
  const own = ownText(view, 'liveVisitor')
  if (!own) return words.visitors
  const text = own.includes('{n}') ? own : `{n} ${own}`
  return { one: text, few: text, other: text }
}

export const pairsOf = (view: View): Pair[] => {
  const own = listAt(view.site.editableContent, 'problemSolutions')
  const stored: unknown[] = own.length > 0 ? own : view.site.problemSolutionSections
  const list = own.length > 0 ? 'editableContent.problemSolutions' : 'problemSolutionSections'
  return stored.flatMap((entry, at) => {
    const title = textAt(entry, 'title')
    const problem = textAt(entry, 'description1', 'problem')
    const solution = textAt(entry, 'description2', 'solution')
    return title && problem && solution
      ? [{ title, problem, solution, cta: textAt(entry, 'ctaText'), path: `${list}.${at}` }]
      : []
  })
}

/** The strongest words of a title: what stands before its dash or colon, else its first three words. */
export const markedTitle = (title: string): [marked: string, rest: string] => {
  const [, head = '', tail = ''] = /^(.{4,48}?)(\s[–—-]\s.*|:\s.*)$/s.exec(title) ?? []
  if (head) return [head, tail]
  const words = title.split(' ')
  // A mark that ends with „na“ or „za“ looks cut off.
  const count = (words[2]?.length ?? 0) > 2 ? 3 : 2
  return [
    words.slice(0, count).join(' '),
    words
      .slice(count)
      .map((word) => ` ${word}`)
      .join(''),
  ]
}

export type Comment = {
  name: string
  comment: string
  imageUrl: string | null
  reactions: number | null
  likes: number | null
  timeAgo: string | null
  path: string | null
  /** Only its owner sees one that is not. */
  enabled: boolean
}

const countAt = (entry: unknown, key: string): number | null => {
  const text = textAt(entry, key)
  return text && /^\d{1,7}$/.test(text) ? Number(text) : null
}

/** Under which of its names a list of comments is stored. */
const commentsKey = (stored: unknown): string =>
  Array.isArray(stored)
    ? ''
    : (['entries', 'items', 'comments'].find((key) => listAt(stored, key).length > 0) ?? 'entries')

const ownComments = (stored: unknown): Comment[] => {
  const key = commentsKey(stored)
  const list: unknown[] = Array.isArray(stored) ? stored : listAt(stored, key)
  return list.flatMap((entry, at) => {
    const [name, comment] = [textAt(entry, 'name'), textAt(entry, 'comment', 'text')]
    const imageUrl = textAt(entry, 'imageUrl')
    return name && comment
      ? [
          {
            name,
            comment,
            imageUrl: imageUrl?.startsWith('/') ? imageUrl : null,
            reactions: countAt(entry, 'reactions'),
            likes: countAt(entry, 'likes'),
            timeAgo: textAt(entry, 'timeAgo'),
            path: ['editableContent.testimonials', key, at].filter((part) => part !== '').join('.'),
            enabled: true,
          },
        ]
      : []
  })
}

/** Placeholder reactions beside the sample reviews (C-12); never shown unless illustration is on. */
const sampleReactions = [
  { reactions: 38, likes: 12 },
  { reactions: 21, likes: 7 },
  { reactions: 14, likes: 5 },
]

/**
 * Comments under the product: the owner's, else the reviews, else the samples. Only where illustration is on: elsewhere nobody knows whose
 * words and reactions these are, and buyers speak in reviews.
 */
export const commentsOf = (view: View, words: SalesStrings): Comment[] => {
  if (view.proof.mode !== 'ilustrativno') return []
  const own = ownComments(view.site.editableContent.testimonials)
  if (own.length > 0) return own
  const isSample = view.site.testimonials.length === 0
  return view.reviews.map(({ name, text, purchase_date, path, enabled }, at) => ({
    name,
    comment: text,
    imageUrl: null,
    reactions: isSample ? (sampleReactions[at]?.reactions ?? null) : null,
    likes: isSample ? (sampleReactions[at]?.likes ?? null) : null,
    timeAgo: purchase_date || (isSample ? (words.comments.timeAgo[at] ?? null) : null),
    path,
    enabled,
  }))
}

export const commentsHead = (view: View, words: SalesStrings) => {
  const stored = branchAt(view.site.editableContent, 'testimonials')
  return {
    title: textAt(stored, 'headerTitle') ?? words.comments.title,
    subtitle: textAt(stored, 'headerSubtitle'),
  }
}
