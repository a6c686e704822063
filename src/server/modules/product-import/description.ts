import type { Element } from 'domhandler'
import { isOwn } from './features.ts'
import { isLabelLine } from './labels.ts'
import type { Outline, LayoutNode } from './layout-node.ts'
import { containment, oneLine, tokensOf, type Page } from './page.ts'
import { remembered } from './remembered.ts'
import { textOf, unmarked } from './plain-text.ts'
import { isNoteOf, isShopLine, withoutShopLines } from './shop-lines.ts'
import { findMoney } from './prices/money-text.ts'
import { descriptionHeadings, deliveryWords, foldSpaces } from './vocabulary.ts'
import { cardOf } from './card.ts'
import { readTitle } from './panel-titles.ts'
import { elementsWithin, isAround, isElement, isTextNode } from './dom.ts'
import type { PanelFacts } from './panel-texts.ts'

const maxLength = 6000

/** `named`: something on the page calls it the description, rather than it merely being prose. */
type Block = { text: string; score: number; element: Element; named: boolean }

const descriptionMarks =
  /\b((product|short|long|full|item|prod|detail|main|tab|pdp|article|artikel) ?(description|desc|opis|details?|info|information|text|overview|content|beschreibung)|description|descriptions|descripcion|descricao|descrizione|descriptif|beschreibung|opis\w*|popis\w*|leiras|descriere|aciklama|opisanie|omschrijving|beskrivning|beskrivelse|kuvaus|descr?|feature bullets|about|overview|rte|editor|wysiwyg|tab ?content|accordion ?content|product ?content)\b/
const notDescription =
  /\b(review|comment|shipping|delivery|return\w*|payment|meta|seo|category|cookie|size ?guide|question|faq|short ?link|dostava|warranty|brand ?description|store)\b/

type Told = {
  name: string
  /** Descriptions of structured data and scripts. */
  structured: string[]
  /** Sentences for search engines. */
  meta: string[]
  panels: Pick<PanelFacts, 'texts' | 'left' | 'folded' | 'box' | 'warnings' | 'usage' | 'care'>
}

/**
 * The product's own words: its description block (and the short one above it when they differ); what structured data
 * says when the page shows none; a meta sentence only when there is nothing else.
 */
export const readDescription = (
  page: Page,
  outline: Outline,
  { name, structured, meta, panels }: Told,
): { text: string | null; fromPage: boolean } => {
  const blocks = describedBlocks(page, outline, panels.left)
  const best = blocks[0]
  const chosen = chosenOf(blocks, panels.folded)
  const parts: string[] = []
  const isTold = panels.texts.some((text) => text.length >= 150)
  const isSure = best !== undefined && (best.named || best.text.length >= 300)
  const sentence = meta.find(
    (text) =>
      isOwnText(text, name) &&
      !isSure &&
      !sellingPhrases.test(text) &&
      !(best && isCutOff(text)) &&
      containment(text, name) >= 0.6,
  )
  for (const text of [sentence, ...structured.filter((text) => isOwnText(text, name))])
    // What a page shows at length its data only sum up.
    if (text && !(isSure && text.length * 2 < best.text.length)) addLonger(parts, text)
  const whole = chosen.length > 0 ? wholeText(page, outline, { chosen, blocks }, panels) : ''
  const prose = isSure || isTold ? '' : scatteredProse(page, outline, panels.left)
  if (prose) addLonger(parts, prose)
  else if (whole) addLonger(parts, whole)
  else
    for (const block of chosen.toSorted((a, b) => positionOf(a, outline) - positionOf(b, outline)))
      addLonger(parts, block.text)
  for (const text of panels.texts) addNew(parts, text)
  if (parts.length === 0) addLonger(parts, meta.find((text) => isOwnText(text, name)) ?? '')
  const own = withoutBuyers(withoutShopLines(parts.join('\n')).split('\n'))
    .filter((line) => !isOfPriceList(line, page))
    .join('\n')
  const text = withoutName(own, name).slice(0, maxLength).trim()
  return { text: text || null, fromPage: chosen.length > 0 || prose !== '' }
}

/** `ljilja58 (14.08.2023): da li može …`: whoever writes under a name with a day. */
const signedLine = /^[\p{L}\d][\p{L}\d ._-]{1,30} \(\d{1,2}\. ?\d{1,2}\. ?20\d\d\.?\)/u

/** Without what buyers wrote below the text, and what they were answered: until the next heading. */
const withoutBuyers = (lines: readonly string[]): string[] => {
  let isTheirs = false
  return lines.filter((line) => {
    isTheirs = signedLine.test(line) || (isTheirs && !line.startsWith('## '))
    return !isTheirs
  })
}

/** `5m ..... 1450 din`: without its price it would say nothing, and what is offered is told by the choices. */
const isOfPriceList = (line: string, page: Page): boolean =>
  line.length <= 80 && /(?:\.{3}|…|_{3})[ .…_]{0,80}\d/u.test(line) && hasMoney(line, page)

/** A text with so many headings is told in parts, of which a block may be one. */
const leastHeadings = 2
const mostAround = { levels: 8, letters: 14_000 }

/**
 * What a page tells of its goods below headings of its own, in its order: the blocks found are parts of it. Empty where they stand in no such
 * text, or say nearly all of it.
 */
const wholeText = (
  page: Page,
  outline: Outline,
  { chosen, blocks }: { chosen: readonly Block[]; blocks: readonly Block[] },
  { left, folded }: Pick<Told['panels'], 'left' | 'folded'>,
): string => {
  const [best] = chosen
  if (!best) return ''
  let around = best.element.parent
  for (let level = 0; level < mostAround.levels && around && isElement(around); level += 1) {
    const spot = outline.spots.get(around)
    if (!spot || /^(?:body|html|main)$/.test(around.name) || spot.end - spot.start > mostAround.letters)
      return ''
    // What holds the name is the whole offer; it is a text only where many parts of it are told below headings.
    const { heading } = outline
    const isOffer =
      heading !== null &&
      heading.end > heading.start &&
      heading.start >= spot.start &&
      heading.start < spot.end
    const box = around
    // Paragraphs side by side that nobody called anything are one text, too.
    const isRow =
      !best.named &&
      blocks.filter(
        ({ element, text }) => text.length >= enoughOfPart && isAround(element, (each) => each === box, 3),
      ).length > most.chosen
    if (isRow || elementsWithin(box, /^h[2-5]$/, 40).length >= leastHeadings) {
      const lines = textOf(box, {
        skip: (element) =>
          (left.has(element) && !isNoteBox(element)) ||
          folded.has(element) ||
          isNoProse(element, outline) ||
          isForeignPart(element, outline) ||
          (heading !== null && (outline.spots.get(element)?.end ?? 0) <= heading.end),
        isOutlined: true,
      }).split('\n')
      const text = ownBlocks(lines, page, {
        isOffer,
        isRow,
        said: chosen.map((block) => squeeze(block.text)).join(' '),
      })
      const said = chosen.reduce((sum, block) => sum + block.text.length, 0)
      if (text.length > said * 1.2) return text
      if (isOffer) return ''
    }
    around = around.parent
  }
  return ''
}

/** Lines from the first to the last that a description says. */
const between = (lines: readonly string[], said: string): string[] => {
  const isSaid = (line: string) => said.includes(squeeze(line))
  const from = lines.findIndex(isSaid)
  return from === -1 ? [] : lines.slice(from, lines.findLastIndex(isSaid) + 1)
}

/** `¹ Mereno na vrbi` below the shop's terms explains a sign of the text. */
const isNoteBox = (element: Element): boolean =>
  /^(?:p|small|div)$/.test(element.name) && /^(?:\*{1,3}|[¹²³])\)? ?\p{L}.{0,240}$/u.test(textOf(element))

/** `* Warranty: 18 months.` at the foot of what a page tells. */
const isFootnote = (line: string): boolean => /^[*-] ?\p{L}[^?]{40,}$/u.test(line) && !isShopLine(line)

/** Parts of so many letters, and so many of them, make a text of an offer. */
const enoughOfPart = 100
const leastParts = 4

/** Blocks below headings without those of the shop, of its buyers and of other goods, and without lines of prices. */
const ownBlocks = (
  lines: readonly string[],
  page: Page,
  { isOffer, isRow, said }: { isOffer: boolean; isRow: boolean; said: string },
): string => {
  const blocks: string[][] = [[]]
  for (const line of withoutPricedLists(lines, page)) {
    if (line.startsWith('## ')) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  const kept = blocks
    .map((block) => {
      const [title = ''] = block
      const isTitled = title.startsWith('## ')
      const kind = isTitled ? (readTitle(title.slice(3))?.kind ?? null) : null
      if (kind === 'shop' || kind === 'reviews' || kind === 'questions')
        return block.filter((line) => isNoteOf(line, lines) || (kind === 'questions' && isFootnote(line)))
      const own = (isTitled ? block.slice(1) : block).filter(
        (line) =>
          !isShopLine(unmarked(line)) &&
          !isNameOfTab(line) &&
          !(
            line.length <= 60 &&
            !/[.!?]$/.test(line) &&
            !line.startsWith('| ') &&
            hasMoney(unglued(line), page)
          ) &&
          (isTitled ||
            line.startsWith('| ') ||
            (isOffer && said.includes(squeeze(line))) ||
            (/[.!?]$/.test(line) && isSentence(line, page))),
      )
      // What stands before the first heading of an offer is its text only from where the description begins.
      if (isOffer && !isTitled && !isRow) return between(own, said)
      return own.length === 0 ? [] : isTitled ? [title, ...own] : own
    })
    .filter((block) => block.length > 0)
  const told = isRow ? kept.flat() : kept.map((block) => block.join(' '))
  const isTold = told.filter((part) => part.length >= enoughOfPart).length >= leastParts
  return isOffer && !isTold ? '' : kept.map((block) => block.join('\n')).join('\n')
}

/** Blocks looked at, and taken: the best and those that say something else. A box and the box around it say the same. */
const most = { blocks: 16, chosen: 3 }
/** Points of a block that is the description beyond doubt. */
const sure = 3

const fewLetters = 300

const chosenOf = (blocks: readonly Block[], folded: ReadonlySet<Element>): Block[] => {
  const chosen: Block[] = []
  const isFolded = ({ element }: Block) => isAround(element, (around) => folded.has(around))
  const [best] = blocks
  // `Rok i čuvanje` opens a detail that somebody called a description; a long text with headings beside it is what describes.
  const open =
    best && best.text.length < fewLetters
      ? blocks.find(
          ({ text, score }) =>
            score > 1.2 &&
            text.length > fewLetters * 2 &&
            (text.match(/^## /gm)?.length ?? 0) >= leastHeadings,
        )
      : undefined
  if (open) chosen.push(open)
  for (const block of blocks.slice(0, most.blocks)) {
    const isFurther =
      block.score > 1.2 &&
      // Where something is surely the description, prose elsewhere is about the shop; a note called one (`t431__descr`) leaves it to longer prose.
      (block.named ||
        (chosen[0]?.score ?? 0) < sure ||
        ((chosen[0]?.text.length ?? 0) < fewLetters && block.text.length > fewLetters)) &&
      block.text.length >= 60 &&
      !chosen.some(({ text }) => overlaps(block.text, text)) &&
      // What folds is told below its own title.
      !isFolded(block)
    if (chosen.length === 0 || isFurther) chosen.push(block)
    if (chosen.length === most.chosen) break
  }
  return chosen
}

/** Letters of a sentence or two that sum a product up. */
const summed = { least: 40, most: 260 }

/**
 * What a shop tells search engines of its product in a sentence or two, where the page shows no few words beside the price; null where it
 * advertises the shop or was cut off.
 */
export const summaryOf = (texts: readonly string[], name: string): string | null =>
  texts.find(
    (text) =>
      text.length >= summed.least &&
      text.length <= summed.most &&
      /[.!]$/.test(text.trim()) &&
      isOwnText(text, name) &&
      !isCutOff(text),
  ) ?? null

/** `Kućni aparati / Usisivači | Usisivač: Snaga 1600 W…`: put together by a shop system and cut where it became too long. */
const isCutOff = (text: string): boolean => /(?:\.{3}|…)$/.test(text.trim()) && / \| | \/ | > /.test(text)

/** Landing pages say it in many short lines: every sentence behind the heading that is no price, no delivery, no list of links. */
const scatteredProse = (page: Page, outline: Outline, left: ReadonlySet<Element>): string => {
  const body = page.all('body')[0]
  if (!body) return ''
  const { heading } = outline
  const lines = textOf(body, { skip: (element) => left.has(element) || isNoProse(element, outline) })
    .split('\n')
    .filter((line) => isSentence(line, page))
  const text = lines.join('\n')
  return heading && heading.end > heading.start ? text.slice(0, maxProse) : ''
}

const maxProse = 2500

const isNoProse = (element: Element, outline: Outline): boolean => {
  const spot = outline.spots.get(element)
  if (!spot || /^(button|label|select|h1|address)$/.test(element.name) || spot.hidden) return true
  const { heading } = outline
  if (heading && spot.start > heading.end + 6000) return true
  const zone = outline.zoneOf(spot)
  if (zone !== 'main' && zone !== 'aside') return true
  if (spot.links === 0 && spot.images === 0) return false
  const isLinks = spot.links > 0 && spot.link[1] - spot.link[0] > (spot.end - spot.start) * 0.6
  return isLinks || cardOf(spot, outline, (twin) => twin.images > 0) !== null
}

/** What is so long tells more than what something costs. */
const longSentence = 120

const isSentence = (line: string, page: Page): boolean =>
  weightOf(line) >= 24 &&
  (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= (/[\u0e00-\u9fff]/.test(line) ? 1 : 4) &&
  !/[©®]|cookie|kolačić/i.test(line) &&
  !isShopLine(line) &&
  !deliveryWords.test(foldSpaces(line.slice(0, 40))) &&
  (line.length > longSentence || !hasMoney(line, page))

const withoutName = (text: string, name: string): string => {
  const lines = text.split('\n')
  const kept = lines.filter((line) => squeeze(line) !== squeeze(name))
  return kept.length > 0 ? kept.join('\n') : text
}

/** A longer text that holds an earlier one takes its place. */
const addLonger = (parts: string[], text: string): void => {
  const held = parts.findIndex((part) => overlaps(part, text))
  if (held < 0) parts.push(text)
  else if (text.length > (parts[held]?.length ?? 0)) parts[held] = text
}

/** Of a further panel the lines that nothing before it says. */
const addNew = (parts: string[], text: string): void => {
  const known = squeeze(parts.join('\n'))
  const rows = new Set(parts.join('\n').split('\n'))
  // Of figures alone a row of a table would be found anywhere.
  const fresh = text
    .split('\n')
    .filter((line) => (line.startsWith('| ') ? !rows.has(line) : !known.includes(squeeze(line))))
  // A heading over lines that are told already heads nothing.
  const isHeading = fresh.every((line) => line.startsWith('## '))
  if (!isHeading && weightOf(fresh.join('\n')) >= 20) parts.push(fresh.join('\n'))
}

const overlaps = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const head = squeeze(short).slice(0, 120)
  return squeeze(long).includes(head) || (containment(a, b) > 0.85 && tokensOf(short).size > 5)
}
const squeeze = (text: string): string => foldSpaces(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const positionOf = (block: Block, outline: Outline): number => outline.spots.get(block.element)?.start ?? 0

const sellingPhrases =
  /(free (shipping|delivery)|best price|buy .{0,40}online|shop (the|our|online|now)|online kaufen|günstig|bestellen bei|acheter|achetez|compra(r)? .{0,30}online|kup .{0,20}online|kupite|naručite|poručite|najbolj\p{L}{1,3} c(?:ij)?en|^kupi |besplatna dostava|online shop|sklep internetowy|купить .{0,60}(цен|интернет|доставк)|с доставкой|en uygun|satın al|trgovin[ae]|web ?shop|cump[ăa]r[ăa] .{0,120}(?:de la|online)|arrives by|nakupujte|discover (the|our)|welcome to|buy quality|directly from china|product on \w+\.com|^buy\b|(?:fast|quick|express) (?:shipping|delivery)|brz[au] (?:dostav|isporuk)|livraison rapide|schnelle[rn]? (?:versand|lieferung)|envío rápido|spedizione veloce|szybka (?:wysyłka|dostawa))/iu

/** Length as a reader feels it: a Chinese or Japanese letter says as much as two or three Latin ones. */
const weightOf = (text: string): number =>
  text.length + 1.5 * (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0)

/** Words of its own, not the shop's slogan. */
const isOwnText = (text: string, name: string): boolean => {
  if (weightOf(text) < 20 || squeeze(text) === squeeze(name)) return false
  if (text.length > 260) return true
  return !sellingPhrases.test(text)
}

const isCalledDescription = remembered((marks) => descriptionMarks.test(marks) && !notDescription.test(marks))

const describedBlocks = (page: Page, outline: Outline, left: ReadonlySet<Element>): Block[] => {
  const elements = new Set<Element>()
  for (const spot of outline.spots.values()) {
    if (isCalledDescription(spot.marks) || spot.element.attribs['itemprop'] === 'description')
      elements.add(spot.element)
  }
  const below = captionsAmong(elements, outline)
  for (const element of underHeadings(page, outline)) elements.add(element)
  const prose = proseNearHeading(outline).filter((element) => !elements.has(element))
  return [
    ...[...elements].map((element) =>
      blockOf(element, page, outline, { left, bonus: below.has(element) ? proseMalus : 0 }),
    ),
    ...prose.map((element) => blockOf(element, page, outline, { left, bonus: proseMalus })),
  ]
    .filter((block) => block !== null)
    .toSorted((a, b) => b.score - a.score)
}

const proseMalus = -0.8

/** `t-descr` below each of four pictures: a name that so many short boxes bear calls none of them the description. */
const captionsAmong = (elements: ReadonlySet<Element>, outline: Outline): Set<Element> => {
  const short = [...elements].filter((element) => {
    const spot = outline.spots.get(element)
    return spot !== undefined && spot.end - spot.start <= captions.letters
  })
  const alike = Map.groupBy(short, (element) => outline.spots.get(element)?.marks)
  return new Set([...alike.values()].filter((those) => those.length >= captions.fewest).flat())
}
const captions = { letters: 100, fewest: 3 }

/** Pages without any names or headings: boxes whose own words are sentences, behind the heading. */
const proseNearHeading = (outline: Outline): Element[] => {
  const { heading } = outline
  return [...outline.spots.values()]
    .filter(
      (spot) =>
        /^(p|div|td|section|font|span)$/.test(spot.element.name) && isOwn(spot, outline) && spot.links < 4,
    )
    .filter((spot) => !heading || (spot.end > heading.end && spot.start < heading.end + 6000))
    .filter((spot) => ownWords(spot.element) > 40 || paragraphsIn(spot.element) > 1)
    .map((spot) => spot.element)
    .slice(0, 20)
}

/** Paragraphs of sentences side by side are one text. */
const paragraphsIn = ({ children }: Element): number =>
  children.filter((child) => isElement(child) && child.name === 'p' && ownWords(child) > 40).length

const ownWords = (element: Element): number =>
  element.children.reduce((sum, child) => sum + (isTextNode(child) ? child.data.trim().length : 0), 0)

/** What follows a heading such as "Opis proizvoda". */
const underHeadings = (page: Page, outline: Outline): Element[] => {
  const found: Element[] = []
  const byName = new Map(
    [...outline.spots.keys()].flatMap((element) =>
      element.attribs['id'] ? [[element.attribs['id'], element] as const] : [],
    ),
  )
  for (const element of page.all(
    'h2, h3, h4, h5, summary, button, a[href^="#"], dt, [class*="title" i], [class*="heading" i], [class*="tab" i], strong, b',
  )) {
    const spot = outline.spots.get(element)
    if (!spot || spot.end - spot.start > 60 || !isOwn(spot, outline)) continue
    const label = foldSpaces(oneLine(textOf(element)))
    if (
      label.length < 3 ||
      label.length > 40 ||
      !descriptionHeadings.test(label) ||
      descriptionHeadings.exec(label)?.index !== 0
    )
      continue
    const target = element.attribs['href']?.slice(1) ?? element.attribs['aria-controls']
    const byId = target ? byName.get(target) : undefined
    const next = byId ?? nextWithText(element, outline)
    if (next) found.push(next)
  }
  return found
}

/** What a heading speaks of stands close behind it. */
const neighbours = 200

const nextWithText = (element: Element, outline: Outline): Element | null => {
  let node: LayoutNode | null = outline.spots.get(element) ?? null
  for (let level = 0; node && level < 3; level += 1, node = node.parent) {
    let passed = 0
    for (let next = node.element.next; next && passed < neighbours; next = next.next, passed += 1) {
      const spot = isElement(next) ? outline.spots.get(next) : undefined
      if (spot && weightOf(outline.text.slice(spot.start, spot.end)) > 30) return spot.element
    }
  }
  return null
}

const blockOf = (
  element: Element,
  page: Page,
  outline: Outline,
  { left, bonus }: { left: ReadonlySet<Element>; bonus: number },
): Block | null => {
  const spot = outline.spots.get(element)
  if (!spot || /^(body|main|html|head|input|button|a|label)$/.test(element.name)) return null
  const zone = outline.zoneOf(spot)
  if ((zone !== 'main' && zone !== 'aside') || isAround(element, (around) => left.has(around))) return null
  if (cardOf(spot, outline, (twin) => twin.images > 0)) return null
  if (isAround(element, (around) => isTermsBox(around, outline), 4)) return null
  const length = spot.end - spot.start
  const { heading } = outline
  const holdsHeading =
    heading && heading.start >= spot.start && heading.end <= spot.end && heading.end > heading.start
  // A box with the button in it is the whole offer and not what it is described with.
  const holdsOffer = outline.buyButtons.some((at) => at >= spot.start && at < spot.end)
  if (length < 12 || length > 30_000 || (holdsHeading && (bonus >= 0 || length > 1500))) return null
  const whole = withoutPrices(
    withoutLabel(
      textOf(element, {
        skip: (inner) => left.has(inner) || isForeignPart(inner, outline),
        isOutlined: true,
      }),
    ),
    page,
  )
  const text = holdsHeading || holdsOffer ? sentencesOf(whole, page) : whole
  if (weightOf(text) < 25) return null
  if (text.length < 400 && deliveryWords.test(foldSpaces(text.slice(0, 25)))) return null
  const words = tokensOf(text).size
  const linkWords = lettersOfLinks(element, page) / Math.max(1, text.length)
  const property = element.attribs['itemprop'] === 'description' ? 1.5 : 0
  const named =
    /\b(description|opis\w*|beschreibung|descr\w*|popis|leiras|aciklama|kuvaus|omschrijving|beskriv\w*)\b/.test(
      spot.marks,
    )
      ? 1
      : 0
  const after = heading && !holdsHeading && spot.start < heading.start ? -1 : 0
  const score =
    Math.min(3.5, Math.log10(Math.max(10, text.length)) + words / 200) +
    property +
    named +
    after -
    linkWords * 4 -
    (text.length > 5000 ? 0.5 : 0) -
    (zone === 'aside' ? 0.7 : 0) -
    (holdsOffer ? 1 : 0) +
    bonus
  return score > 0.5 ? { text, score, element, named: bonus > proseMalus } : null
}

const lettersOfLinks = (element: Element, page: Page): number =>
  elementsWithin(element, /^a$/, 1000).reduce((sum, link) => sum + page.$(link).text().length, 0)

const hasMoney = (line: string, page: Page): boolean =>
  findMoney(line, page.place).some((money) => money.currency !== null)

/** Boxes that stand side by side read as one word: `cena7.490 RSDRedovna`. */
const unglued = (line: string): string =>
  line.replaceAll(/(?<=\p{L})(?=\d)/gu, ' ').replaceAll(/(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/gu, ' ')

/** `- 30 ml`, `- 2 × 30 ml – 31,00 €`: a list of which half the entries say what they cost is what there is to choose. */
const withoutPricedLists = (lines: readonly string[], page: Page): string[] => {
  const kept: string[] = []
  for (let at = 0; at < lines.length;) {
    let end = at
    while (lines[end]?.startsWith('- ')) end += 1
    const run = lines.slice(at, Math.max(end, at + 1))
    const priced = end > at ? run.filter((line) => line.length <= 60 && hasMoney(line, page)).length : 0
    if (priced === 0 || priced * 2 < run.length || run.some((line) => line.length > 80)) kept.push(...run)
    at += run.length
  }
  return kept
}

/** `Cena 3.900 din, bila je 4.500.`: what it costs there. */
const namesPrice = /^(?:- )?(?:(?:akcijska|nova|stara) )?c(?:ij)?ena\b.{0,60}$/iu

/** A price beside the text (`Akcijska cena 7.490 RSD`) describes nothing; a sentence with an amount in it may. */
const withoutPrices = (text: string, page: Page): string =>
  withoutPricedLists(text.split('\n'), page)
    .filter(
      (line) =>
        !hasMoney(unglued(line), page) ||
        (!namesPrice.test(line) && (line.length > 60 || /[.!?]$/.test(line))),
    )
    .filter((line) => !isLabelLine(unmarked(line)) && !isNameOfTab(line))
    .join('\n')

/** `- Specs` of a row of tabs, `Više informacija` over a table. */
const isNameOfTab = (line: string): boolean => {
  const title = line.length > 40 || line.startsWith('## ') ? null : readTitle(unmarked(line))
  return title !== null && title.share >= 0.9 && (line.startsWith('- ') || title.kind === 'description')
}

/** Of a box that holds everything, what is neither a short line nor a price. */
const sentencesOf = (text: string, page: Page): string =>
  text
    .split('\n')
    .filter((line) => line.length > 40 && !hasMoney(line, page))
    .join('\n')

/** The block's own heading ("Opis") is not part of what it says. */
const withoutLabel = (text: string): string => {
  const [first = '', ...rest] = text.split('\n')
  const isLabel =
    rest.length > 0 && first.length < 32 && descriptionHeadings.exec(foldSpaces(unmarked(first)))?.index === 0
  return isLabel ? rest.join('\n') : text
}

const isForeignPart = (element: Element, outline: Outline): boolean => {
  const spot = outline.spots.get(element)
  if (!spot) return false
  const zone = outline.zoneOf(spot)
  return zone === 'related' || zone === 'cart' || zone === 'review' || isTerms(spot)
}

/** `product-shipping`: what a box inside the description calls itself, unless it holds the rest of it too. */
const isTerms = ({ marks, start, end }: LayoutNode): boolean =>
  end - start <= 800 && isCalledTerms(marks) && !descriptionMarks.test(marks)

const isTermsBox = (element: Element, outline: Outline): boolean => {
  const spot = outline.spots.get(element)
  return spot !== undefined && isTerms(spot)
}

const isCalledTerms = remembered((marks) =>
  /\b(shipping|delivery|returns?|payments?|dostava|isporuka|placanje|versand|lieferung|livraison|spedizione|envio|dostawa|wysylka|doprava|livrare|kargo)\b/.test(
    marks,
  ),
)
