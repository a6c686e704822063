import type { Element } from 'domhandler'
import { elementsWithin } from './dom.ts'
import { oneLine, type Page } from './page.ts'

type Named = { element: Element; text: string }

/** A line that shouts or asks: `Budite se bez bola!`, `BOLE VAS LEĐA?` */
export const isSlogan = (text: string): boolean => /[!?]["'”“»]?$/.test(text.trim())

/** A word made for goods: letters of both cases inside one, or a sign of a mark behind it. */
const coined = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}+\p{Lu}[\p{L}\p{N}]*|\p{Lu}[\p{L}\p{N}]{2,}(?=[™®]))/gu

/** Said less often, such a word is the name of somebody else: a courier, a way to pay. */
const enough = 3

const longestLine = 100

/**
 * What an advertising page that only shouts calls its goods: the line that begins with the coined word the page says most
 * often. Null where it says none.
 */
export const coinedName = (page: Page): Named | null => {
  const lines = page
    .all(
      'body h1, body h2, body h3, body h4, body th, body td, body legend, body option, body b, body strong, body p, body div, body label',
    )
    .slice(0, 4000)
    .flatMap((element): Named[] => {
      if (elementsWithin(element, /^(?:div|p|ul|table|h\d|section|form)$/, 1).length > 0) return []
      const text = oneLine(page.$(element).text())
      return text.length >= 3 && text.length <= 1000 ? [{ element, text }] : []
    })
  const counts = new Map<string, number>()
  for (const { text, element } of lines)
    if (!/^(?:b|strong|label)$/.test(element.name))
      for (const [word] of text.matchAll(coined)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!most || most[1] < enough) return null
  const named = lines.filter(
    ({ text }) =>
      text.startsWith(most[0]) && text.length <= longestLine && !isSlogan(text) && !isSentence(text),
  )
  return named.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null
}

const isSentence = (text: string): boolean => /[.;]$|,\s|:\s/.test(text)

/** A heading before other lines, and one that says what it is (`OrtoFlex Pro – steznik`) before the bare word. */
const weightOf = ({ element, text }: Named): number =>
  (/^h\d$/.test(element.name) ? 2 : 0) +
  (/\s[–—-]\s/.test(text) ? 2 : 0) +
  Math.min(1, text.split(' ').length / 8)
