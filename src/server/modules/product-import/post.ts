import type { Element } from 'domhandler'
import { elementsWithin } from './dom.ts'
import { hostOf, oneLine, pathOf, type Page } from './page.ts'
import { textOf } from './plain-text.ts'
import { findMoney } from './prices/money-text.ts'

/** Networks on which people write posts; what is for sale there in a shop or a market has a page of its own. */
export const isPostOf = (page: Page): boolean =>
  (page.url === null &&
    /(?:[|·-] ?(?:Facebook|Fejsbuk|Instagram)| on (?:Instagram|X|Threads):?)/.test(page.title)) ||
  (/(^|\.)(facebook|instagram|tiktok|youtube|twitter|x|threads|pinterest)\.com$/.test(hostOf(page.url)) &&
    !/\/(?:marketplace\/item|commerce\/products|shop\/products?|product|view\/product)\//.test(pathOf(page)))

const messages =
  '[data-ad-preview="message"], [data-ad-comet-preview="message"], [data-testid="post_message"], [class*="userContent" i]'

/** Where nothing is marked so, the first such text with a price is what is offered. */
const captions =
  '[dir="auto"], [data-testid="tweetText"], [class*="caption" i], [class*="post" i] [class*="txt" i], [class*="post" i] [class*="text" i]'

/** What somebody wrote in the first post of a page of such a network. */
export const messageOf = (page: Page): Element | null => {
  const [marked] = page.all(messages)
  if (marked) return marked
  return (
    page.all(captions).find((element) => {
      const text = textOf(element)
      return text.length >= 40 && findMoney(text, page.place).some(({ currency }) => currency !== null)
    }) ?? null
  )
}

/** In front of what is offered: `Nova tura MASTI OD NEVENA`. */
const shouted =
  /^\s*(?:(?:nova tura|novo(?: u ponudi)?|stigl[aoi](?: (?:je|su))?|stiže|ponovo (?:u ponudi|na stanju)|opet (?:u ponudi|na stanju)|akcija|prodajem(?:o)?)(?!\p{L})[\s:!–-]*)+(?=\S{3})/iu

/** A post begins with what it offers: `KLUPA ZA HODNIK, puno hrastovo drvo 🌳`. */
export const postHeading = (page: Page): { element: Element; text: string } | null => {
  const message = isPostOf(page) ? messageOf(page) : null
  if (!message) return null
  const lines = [message, ...elementsWithin(message, /^(?:div|p|span)$/, 30)].filter(
    (element) => elementsWithin(element, /^(?:div|p)$/, 1).length === 0,
  )
  const line = lines.find((element) => /\p{L}{3}/u.test(textOf(element)))
  const [first = ''] = textOf(line ?? message)
    .split('\n')
    .filter((each) => /\p{L}{3}/u.test(each))
  const [named = ''] = oneLine(first.replaceAll(/[\p{Extended_Pictographic}\uFE0F]/gu, ' ')).split(
    /[,;!?]|(?<!\d)\.|[:–—-]\s| \d[\d.]* ?(?:din|rsd|eur|€|km)(?!\p{L})/iu,
  )
  return line && named.length >= 4 && named.length <= 90
    ? { element: line, text: named.replace(shouted, '').trim() }
    : null
}
