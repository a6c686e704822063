import type { Element } from 'domhandler'
import { chainOf, isElement } from './dom.ts'
import { marksOf, oneLine, placeOf, webAddress, type Page } from './page.ts'
import { readTitle } from './panel-titles.ts'
import { textOf } from './plain-text.ts'
import { findMoney } from './prices/money-text.ts'
import { buyWords, descriptionHeadings, foldSpaces, relatedHeadings } from './vocabulary.ts'

/** How far above a heading its price and its button may meet it. */
const reach = 5

/** What stands over a part of the page and names no product. */
const label =
  /^(?:c(?:ij|j)?ena|price|specifikacij|karakteristik|kategorij|brend|dostav|isporuk|kolicin|komentar|recenzij|ocen|ocjen|korpa|kosaric|kontakt|prijav|poruc|naruc|placanj|kako |zasto |garancij|pitanj|u setu|sastav|dimenzij|sta kaz|utis(?:ak|c)|iskustv|sta drugi)/

const nameMarks =
  /\b(product|proizvod\w{0,40}|artik\w{0,40}|item|detail) ?(\w{1,40} ?)?(name|title|naziv|ime)\b|\bnaziv\b/

type Named = { element: Element; text: string }

/**
 * A heading below `<h1>` that shares a box with a price and a button that buys: what home-made shops name their product with. Null when
 * several boxes of the page have one each, as lists do.
 */
export const headingBesidePrice = (page: Page, isAllowed: (element: Element) => boolean): Named | null => {
  const found: (Named & { box: Element; score: number })[] = []
  const asked = new Map<Element, boolean>()
  const sells = (box: Element): boolean => {
    const known = asked.get(box) ?? isBoxThatSells(page, box)
    asked.set(box, known)
    return known
  }
  for (const element of page.all('h2, h3, h4, h5, [class*="name" i], [class*="naziv" i]').slice(0, 300)) {
    const text = oneLine(page.$(element).text())
    if (text.length < 4 || text.length > 160 || !isAllowed(element) || isLabel(text, page)) continue
    if (leadsElsewhere(page, element)) continue
    const above = chainOf(element).slice(1, 1 + reach)
    const depth = above.findIndex(sells)
    const box = above[depth]
    if (!box || isBoxOfMany(page, box, element)) continue
    found.push({ element, text, box, score: (nameMarks.test(marksOf(element)) ? 3 : 0) - depth })
  }
  const boxes = new Set(found.map(({ box }) => box))
  const isList =
    [...boxes].filter((box) => ![...boxes].some((other) => other !== box && chainOf(other).includes(box)))
      .length > 2
  const [best] = found.toSorted((a, b) => b.score - a.score)
  return best && !isList ? best : null
}

/** A name that opens another page is that page's. */
const leadsElsewhere = (page: Page, element: Element): boolean => {
  const own = page.ownAddresses.map(placeOf)
  const link = page.$(element).find('a[href]').first().attr('href')
  const address = link?.startsWith('#') ? null : webAddress(link, page.base)
  const place = placeOf(address)
  return place !== null && place !== '/' && !own.includes(place)
}

const isLabel = (text: string, page: Page): boolean => {
  const plain = foldSpaces(text)
  return (
    text.endsWith(':') ||
    label.test(plain) ||
    descriptionHeadings.test(plain.slice(0, 24)) ||
    relatedHeadings.test(plain) ||
    (readTitle(text)?.share ?? 0) >= 0.8 ||
    findMoney(text, page.place).some(({ currency }) => currency !== null)
  )
}

/** One button for a whole list: as many amounts as names of one kind. */
const isBoxOfMany = (page: Page, box: Element, { name }: Element): boolean => {
  const twins = page
    .$(box)
    .find(name)
    .toArray()
    .filter((twin) => !isLabel(oneLine(page.$(twin).text()), page)).length
  const amounts = findMoney(oneLine(textOf(box)), page.place).filter(({ currency }) => currency !== null)
  return twins >= 2 && amounts.length >= twins
}

/** A box with an amount in some money and something to press that buys. */
const isBoxThatSells = (page: Page, box: Element): boolean => {
  if (box.name === 'body' || box.name === 'html') return false
  const text = oneLine(textOf(box))
  if (text.length > 6000 || !findMoney(text, page.place).some(({ currency }) => currency !== null))
    return false
  return page
    .$(box)
    .find('button, a, input[type="submit"], input[type="button"], [class*="btn" i]')
    .toArray()
    .some(
      (control) =>
        isElement(control) &&
        buyWords.test(foldSpaces(`${page.$(control).text()} ${control.attribs['value'] ?? ''}`)),
    )
}
