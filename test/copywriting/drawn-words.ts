import { load, type CheerioAPI } from 'cheerio'
import { isLabel } from '#server/modules/copywriting/drafting/phrases.ts'

/** What a buyer reads of a drawn page, counted. */
export type DrawnWords = {
  /** Places that name payment, delivery or return; a heading and what stands below it are one place. */
  payment: number
  delivery: number
  returns: number
  /** Share of the words that stand in such places, 0 to 1. */
  share: number
  /** Everything the page says, as one text with single spaces. */
  text: string
  /** Bullets that name a thing and say nothing of it. */
  labels: string[]
  /** Value of the preselected quantity; empty where none is. */
  pieces: string
  /** Words of the story of an article. */
  storyWords: number
}

export const drawnLimits = { payment: 3, delivery: 2, returns: 2, share: 0.15 } as const

const service = {
  payment: /pouzeć|plać|platite|platili|gotovin|novac|novca/i,
  delivery: /dostav|isporuk|isporuč/i,
  returns: /povra(?:ć|t(?!a))|vra(?:ća|ti)\S* (?:proizvod|robu|paket|novac)|odustan/i,
}
const courier = /kurir/i

/**
 * The order form and the seller's legal foot do not count: a buyer needs the terms there. Neither do the words of buyers, and what the
 * browser alone fills in.
 */
const uncounted =
  'script, style, template, noscript, #porudzbina, .footer, #utisci, #komentari, [data-sticky-bar], [data-toast], .skip, .consent'

/** Parts that are read at one glance. */
const places =
  '#pitanja details, li, dl > div, .band-text, .feature-text, .part, .benefit, .deal-text > *, p, h1, h2, h3, a.button'

const spaced = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, ' ').trim()
const count = (text: string): number => text.split(' ').filter(Boolean).length

type Node = { type: string; data?: string; children?: Node[] }

/** Texts of elements do not run into each other. */
const walk = (node: Node): string =>
  node.type === 'text' ? (node.data ?? '') : (node.children ?? []).map(walk).join(' ')

const textOf = ($: CheerioAPI, selector: string): string =>
  spaced(
    $(selector)
      .toArray()
      .map((node) => walk(node as unknown as Node))
      .join(' '),
  )

const sentences = (text: string): string[] => text.split(/(?<=[.!?…])\s+/)

export const drawnWords = (html: string): DrawnWords => {
  const $ = load(html)
  const pieces = $('#porudzbina input[type="radio"][checked]').first().attr('value') ?? ''
  $(uncounted).remove()
  $('.sr').remove()
  const text = textOf($, 'body')
  const outermost = $(places)
    .toArray()
    .filter((element) => $(element).parents(places).length === 0)
    .map((element) => sentences(spaced(walk(element as unknown as Node))))
  const naming = (pattern: RegExp) =>
    outermost.filter((said) => said.some((sentence) => pattern.test(sentence))).length
  const served = outermost
    .flat()
    .filter((said) => courier.test(said) || Object.values(service).some((pattern) => pattern.test(said)))
  const bullets = $('.ticks li, .brief li')
    .toArray()
    .map((element) => spaced($(element).text()))
  return {
    payment: naming(service.payment),
    delivery: naming(service.delivery),
    returns: naming(service.returns),
    share: served.reduce((sum, said) => sum + count(said), 0) / Math.max(1, count(text)),
    text,
    labels: bullets.filter((bullet) => bullet.endsWith(':') || isLabel(bullet)),
    pieces,
    storyWords: count(textOf($, '#prica')),
  }
}

/** Texts that nobody can read on the drawn page, sentence by sentence. */
export const undrawn = (texts: readonly string[], { text }: Pick<DrawnWords, 'text'>): string[] => {
  // `Težina` stands as `težina` below its figure.
  const drawn = text.toLowerCase()
  return texts
    .flatMap((each) => each.split('\n').flatMap((line) => sentences(spaced(line.replace(/^- |^## /, '')))))
    .filter((sentence) => sentence !== '' && !drawn.includes(sentence.replace(/\.$/, '').toLowerCase()))
}
