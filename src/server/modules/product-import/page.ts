import { load, type CheerioAPI } from 'cheerio'
import type { Element, ParentNode } from 'domhandler'
import type { CurrencyPlace } from './currency.ts'
import { documentOf, fragmentOf } from './html-tree.ts'
import { boxLooseText } from './loose-text.ts'
import { forgetAll, remembered } from './remembered.ts'
import { selecting } from './selectors.ts'
import { foldSpaces } from './vocabulary.ts'

/** A parsed page and what every reader of it needs to know about where it came from. */
export type Page = {
  $: CheerioAPI
  /** Elements of the whole page that a selector of this module names, in their order. */
  all: (selector: string) => readonly Element[]
  /** The addresses the page itself goes by, for telling its own product from others. */
  ownAddresses: readonly string[]
  html: string
  /** Canonical or final address; null for a bare file that names none. */
  url: string | null
  /** Against this, relative addresses are resolved. */
  base: string | null
  place: CurrencyPlace
  /** `<title>`, one line. */
  title: string
  /** Holds what somebody wrote in a social network, and nothing else. */
  isPost?: true
}

export const parsePage = (html: string, address: string | null): Page => {
  forgetAll()
  const $ = load(documentOf(html))
  if (html.includes('srcdoc')) openFrames($)
  cutDeep($)
  boxLooseText($)
  const all = selecting($.root().toArray())
  const first = (selector: string, attribute: string) => all(selector)[0]?.attribs[attribute]
  const said = [first('link[rel="canonical"]', 'href'), first('meta[property="og:url"]', 'content')]
  const [canonical, og] = said.map((href) => webAddress(href, address))
  const named = address ?? canonical ?? og ?? null
  const base = webAddress(first('base[href]', 'href'), named) ?? named
  // A saved page may name its own address only against its base.
  const url = named ?? webAddress(said[0], base) ?? webAddress(said[1], base)
  const host = hostOf(url ?? base)
  const title = oneLine($(all('title')[0]).text()).slice(0, 500)
  return {
    $,
    all,
    ownAddresses: [url, ...said.map((href) => webAddress(href, base))].filter((own) => own !== null),
    html,
    url,
    base,
    place: {
      host,
      language: declaredLanguage(all) ?? languageOfTitle(title),
      declared: declaredCurrency(all, html),
    },
    title,
  }
}

/** The one currency that meta tags, attributes and structured data of a page name; null where they name none or several. */
const declaredCurrency = (all: Page['all'], html: string): string | null => {
  const codes = new Set<string>()
  const add = (code: string | undefined) => {
    if (code && /^[A-Z]{3}$/.test(code)) codes.add(code)
  }
  for (const { attribs } of all('meta[property$="price:currency"], meta[itemprop="priceCurrency"]'))
    add(attribs['content'])
  for (const { attribs } of all('[data-currency-code]')) add(attribs['data-currency-code'])
  let at = html.indexOf('priceCurrency')
  for (let seen = 0; at >= 0 && seen < mostCurrencies; seen += 1) {
    add(/^[\s"':=\\]{1,8}([A-Z]{3})(?![A-Z])/.exec(html.slice(at + 13, at + 28))?.[1])
    at = html.indexOf('priceCurrency', at + 13)
  }
  const [only, more] = codes
  return more === undefined ? (only ?? null) : null
}

/** Lists name the currency of each of their goods. */
const mostCurrencies = 200

/** A page that declares no language and whose title is written in letters of one. */
const languageOfTitle = (title: string): string =>
  /[\u3040-\u30ff]/.test(title) ? 'ja' : /[\u4e00-\u9fff]/.test(title) ? 'zh' : ''

/** Marketplaces keep the seller's own description in a frame that carries its page with it: it is read where it stands. */
const openFrames = ($: CheerioAPI): void => {
  let letters = 0
  for (const frame of $('iframe[srcdoc]').slice(0, most.frames).toArray()) {
    const inner = frame.attribs['srcdoc'] ?? ''
    letters += inner.length
    if (letters > most.letters) return
    const box = $('<div>').append($(fragmentOf(inner)).contents())
    $(frame).replaceWith(box)
  }
}

const most = { frames: 5, letters: 300_000 }

/** Real pages are some dozens of levels deep; a page of a million nested boxes must not exhaust the stack. */
const maxDepth = 400

const cutDeep = ($: CheerioAPI): void => {
  let level: ParentNode[] = $.root().toArray()
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= maxDepth) for (const node of level) node.children = []
    const below: ParentNode[] = []
    for (const node of level) for (const child of node.children) if ('children' in child) below.push(child)
    level = below
  }
}

const declaredLanguage = (all: Page['all']): string | null => {
  const html = all('html')[0]?.attribs
  const declared =
    html?.['lang'] ??
    html?.['xml:lang'] ??
    all('meta[http-equiv="content-language" i]')[0]?.attribs['content'] ??
    all('meta[property="og:locale"]')[0]?.attribs['content'] ??
    all('body')[0]?.attribs['lang']
  const tag = declared?.trim().replace('_', '-').split(/[,\s]/)[0]
  return tag && /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(tag) ? tag : null
}

/** Absolute http(s) address or null; spaces inside and protocol-relative forms are accepted. */
export const webAddress = (href: string | null | undefined, base: string | null): string | null => {
  const text = href?.trim().replaceAll(/[\n\r\t]/g, '')
  if (!text || /^(data|javascript|mailto|tel|blob|about):/i.test(text)) return null
  const url = URL.parse(text.startsWith('//') && !base ? `https:${text}` : text, base ?? undefined)
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url.href : null
}

/** Parameters by which shops without speaking addresses tell their pages apart; sizes, colours and trackers are none. */
const pageParams =
  /^(p|id|pid|product_?id|id_product|item|item_?id|artikal|proizvod|route|mode|page_id|cbid|cid|category_?id|sifra|q|s)$/i

/** Which page of its site an address opens: its path and what else tells pages apart. */
export const placeOf = (address: string | null | undefined): string | null => {
  const url = address ? URL.parse(address) : null
  if (!url) return null
  const told = new URLSearchParams([...url.searchParams].filter(([name]) => pageParams.test(name)))
  told.sort()
  return `${url.pathname.replace(/\/$/, '') || '/'}${told.size > 0 ? `?${told.toString()}` : ''}`
}

export const pathOf = (page: Page): string => foldSpaces((page.url && URL.parse(page.url)?.pathname) || '')

export const hostOf = (address: string | null): string => (address && URL.parse(address)?.hostname) || ''

/** Last path segment that has words, without extension and query: what most shops call the slug (`/p/kosilica-al-40/1204417`). */
export const slugOf = (address: string | null): string => {
  const path = (address && URL.parse(address)?.pathname) || ''
  const segments = path.split('/').filter(Boolean)
  const told = segments.findLast((segment, at) => /\p{L}/u.test(segment) || (at === 0 && segments.length > 1))
  return decode(told ?? segments.at(-1) ?? '').replace(/\.(html?|php|aspx?|jsp)$/i, '')
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const oneLine = (text: string): string =>
  (untidy.test(text) ? text.replaceAll(/[\s\u00a0\u200b-\u200f\u2028\u2029\ufeff]+/g, ' ') : text).trim()

/** Spaces that are not single ones: most of the texts asked about have none. */
const untidy = / {2}|[^\S ]|[\u200b-\u200f]/

/** The classes of an element, each folded like `marksOf` folds all of them: a phrase must stand in one of them. */
export const classMarksOf = ({ attribs }: Element): string[] =>
  `${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`.split(/\s+/).filter(Boolean).map(folded)

const folded = remembered((name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
)

/** Class, id and the like as one folded text with words set apart: `oldPrice` and `old_price` become `old price`. */
export const marksOf = (element: Element): string => {
  const { attribs } = element
  let raw = attribs['class'] ?? ''
  let isJoined = false
  // Of the others most elements have none.
  for (const name of naming) {
    const value = attribs[name]
    if (!value) continue
    if (raw !== '') {
      const before = joinedMarks.get(element)
      if (before !== undefined) return before
      isJoined = true
    }
    raw = raw === '' ? value : `${raw} ${value}`
  }
  if (raw === '') return ''
  const marks = folded(raw)
  if (isJoined) joinedMarks.set(element, marks)
  return marks
}

/** A concatenated string is hashed over its whole length at each lookup. */
const joinedMarks = new WeakMap<Element, string>()

const naming = ['id', 'data-testid', 'data-test', 'data-qa', 'data-hook', 'data-component', 'data-role', 'data-section-type', 'name'] // prettier-ignore

const wide = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/

/** Words of a name for comparing; scripts without spaces give pairs of letters. */
export const tokensOf = (text: string): ReadonlySet<string> =>
  text.length <= 300 ? knownTokens(text) : wordsOf(text)

const wordsOf = (text: string): Set<string> => {
  const tokens = new Set<string>()
  for (const word of foldSpaces(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (!wide.test(word)) tokens.add(word)
    else for (let i = 0; i < Math.max(1, word.length - 1); i += 1) tokens.add(word.slice(i, i + 2))
  }
  return tokens
}

/** A page's names are compared with each of its headings. */
const knownTokens = remembered<ReadonlySet<string>>(wordsOf)

/** Shared words over all words, 0…1. */
export const likeness = (a: string, b: string): number => {
  const [one, two] = [tokensOf(a), tokensOf(b)]
  const shared = one.intersection(two).size
  return shared === 0 ? 0 : shared / (one.size + two.size - shared)
}

/** Shared words over the words of the shorter text, 0…1. */
export const containment = (a: string, b: string): number => {
  const [one, two] = [tokensOf(a), tokensOf(b)]
  const smaller = Math.min(one.size, two.size)
  return smaller === 0 ? 0 : one.intersection(two).size / smaller
}
