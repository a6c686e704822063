import type { Element } from 'domhandler'
import { latin } from '#contract/common/cyrillic.ts'
import { chainOf, elementsWithin, isElement, isTextNode } from './dom.ts'
import { definedBy, isOwn, isRow } from './features.ts'
import { isLabelLine } from './labels.ts'
import type { Outline } from './layout-node.ts'
import { oneLine, type Page } from './page.ts'
import type { PanelFacts } from './panel-texts.ts'
import type { Panel } from './panels.ts'
import { readTitle, type PanelKind } from './panel-titles.ts'
import { cellsOfLine, isOnlyEntry, textOf, unmarked } from './plain-text.ts'
import { isPlanted } from './planted.ts'
import { findMoney, hardBreak, withoutBreaks } from './prices/money-text.ts'
import { isShopLine, withoutShopSentences } from './shop-lines.ts'
import { toldSentences } from './told-sentences.ts'
import { deliveryWords, foldSpaces } from './vocabulary.ts'

const most = {
  lines: 15,
  line: 400,
  inLine: 1200,
  box: 20,
  rows: 20,
  text: 4000,
  bullets: 30,
  asked: 12,
  ask: 200,
  tables: 20,
}

/** Whose words they are: the other shop's, and its buyers'. */
const notOwn: ReadonlySet<PanelKind | null> = new Set<PanelKind | null>(['shop', 'questions', 'reviews'])

export const readPanelFacts = (page: Page, outline: Outline, panels: readonly Panel[]): PanelFacts => {
  const owners = new Map(panels.flatMap((panel) => panel.parts.map((part) => [part, panel] as const)))
  const titles = new Set(panels.map(({ titled }) => titled))
  const within = (panel: Panel, element: Element): boolean => {
    if (titles.has(element)) return true
    const owner = owners.get(element)
    if (owner && owner !== panel) return true
    const spot = outline.spots.get(element)
    const zone = spot && outline.zoneOf(spot)
    return zone === 'related' || zone === 'cart'
  }
  const of = (...kinds: (PanelKind | null)[]) => panels.filter(({ kind }) => kinds.includes(kind))
  const linesOf = (panel: Panel, isOutlined = false): string[] =>
    panel.parts
      .flatMap((part) =>
        textOf(part, {
          skip: (element) => element !== part && within(panel, element),
          isOutlined,
        }).split('\n'),
      )
      // A note at the foot is in no package.
      .filter((line) => panel.kind !== 'box' || !(line.startsWith('*') || isShopLine(line)))
      .map((line) => (isOutlined ? marked(line) : bare(line)))
      .filter((line) => isOwnLine(unmarked(line), panel, page))
  const bounded = (lines: string[], count: number): string[] =>
    [...new Set(lines.map((line) => line.slice(0, most.line)))].slice(0, count)
  const describing = of('description', 'specification', null)
  const titledBox = of('box').filter(({ title }) => (readTitle(title)?.share ?? 0) >= 0.9)
  // `Levci u kompletu` beside `Šta dobijate` tells of one part.
  const boxes = (titledBox.length > 0 ? titledBox : of('box')).flatMap((panel) =>
    entriesOf(panel, linesOf(panel)),
  )
  const told = toldSentences(outline)
  const labelledBox = toldInLines(outline, 'box').slice(0, 1)
  const warned = [
    ...of('warnings').flatMap((panel) => withTitle(panel, ownSentences(linesOf(panel))).flatMap(inSentences)),
    ...toldInLines(outline, 'warnings').flatMap(sentencesOf),
  ]
  const cared = [...of('care').flatMap((panel) => linesOf(panel)), ...toldInLines(outline, 'care')]
  /** Of sentences those that no line says already. */
  const further = (sentences: readonly string[], known: readonly string[]): string[] => {
    const said = known.map(bareLetters).join('|')
    return sentences.filter((sentence) => !said.includes(bareLetters(sentence)))
  }
  return {
    box: bounded(boxes.length > 0 ? boxes : labelledBox.length > 0 ? labelledBox : told.box, most.box),
    warnings: bounded([...warned, ...further(told.warnings, [...warned, ...cared])], most.lines),
    usage: bounded(
      of('use').flatMap((panel) => linesOf(panel)),
      most.lines,
    ),
    care: bounded([...cared, ...further(told.care, [...cared, ...warned])], most.lines),
    sizes: bounded(
      [...of('sizes').flatMap(({ parts }) => parts), ...sizeTables(page, outline)].flatMap(rowsOf),
      most.rows,
    ),
    bullets: bounded(
      of('description', 'specification').flatMap((panel) => bulletsOf(panel, page, outline)),
      most.bullets,
    ),
    texts: [
      ...describing.filter((panel) => panel.isFolded || panel.kind === 'description'),
      ...of('sizes').filter(isMeasured),
    ]
      // `Preis: 27,20 €` opens what it costs.
      .filter(({ title }) => !findMoney(title, page.place).some(({ currency }) => currency !== null))
      .map((panel) =>
        [
          ...(panel.kind === null || panel.kind === 'sizes' ? [`## ${panel.title}`] : []),
          ...linesOf(panel, true),
        ]
          .join('\n')
          .slice(0, most.text),
      )
      .filter((text) => text.length >= 20),
    answers: distinctAnswers([
      ...of('questions')
        .filter((panel) => isOfPage(panel, outline))
        .flatMap((panel) => answersOf(panel.title, linesOf(panel))),
      ...definedAnswers(page, outline),
      ...headedAnswers(page, outline),
    ]).slice(0, most.asked),
    questions: questionsOf(of('questions'), panels, outline),
    opinions: of('reviews').map((panel) => shownIn(panel, outline).join('\n')),
    left: new Set(
      panels.filter(({ kind }) => notOwn.has(kind)).flatMap(({ parts, titled }) => [...parts, titled]),
    ),
    folded: new Set(
      panels.filter(({ isFolded, kind }) => isFolded && kind !== 'description').flatMap(({ parts }) => parts),
    ),
    around: new Set(panels.flatMap(({ titled }) => chainOf(titled))),
  }
}

const bareLetters = (text: string): string => foldSpaces(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Among buyers' opinions stand their questions; what the shop says to them may be about the parcel. */
const isOfPage = ({ parts }: Panel, outline: Outline): boolean =>
  parts.every((part) => isAnsweredBy(part, outline))

const isAnsweredBy = (element: Element, outline: Outline): boolean => {
  const spot = outline.spots.get(element)
  if (spot === undefined) return false
  const zone = outline.zoneOf(spot)
  // `class="faq"`: the shop's own, wherever it stands.
  const isOwnList = chainOf(element).some((around) =>
    /\b(?:faq|qa|pitanja)\b/.test(outline.spots.get(around)?.marks ?? ''),
  )
  return /^(?:main|aside|extra)$/.test(zone) || (zone === 'review' && isOwnList)
}

/** `<dt>Da li pojas može da se skine?</dt><dd>Može.</dd>` */
const definedAnswers = (page: Page, outline: Outline): PanelFacts['answers'] =>
  page
    .all('dt')
    .slice(0, most.asked * 4)
    .flatMap((asking) => {
      const spot = outline.spots.get(asking)
      const ask = oneLine(textOf(asking))
      return spot && ask.endsWith('?') && ask.length <= most.ask && isAnsweredBy(asking, outline)
        ? answersOf(
            ask,
            definedBy(asking).map((answer) => oneLine(textOf(answer))),
          )
        : []
    })

/** `<h3>Koliko nosi?</h3><p>Do 110 kg.</p>`, twice and more in one box: questions, though nothing above calls them so. */
const headedAnswers = (page: Page, outline: Outline): PanelFacts['answers'] => {
  const asked = page
    .all('main h3, main h4, main h5, body h3, body h4, body h5, body p')
    .flatMap((element) => {
      const spot = outline.spots.get(element)
      const [only, rest] = element.children.filter((child) => !isTextNode(child) || child.data.trim() !== '')
      const isTitle = element.name !== 'p' || (isElement(only) && /^(?:b|strong)$/.test(only.name))
      if (!spot || !isTitle || spot.end - spot.start > most.inLine || !isAnsweredBy(element, outline))
        return []
      const title = isElement(only) && element.name === 'p' ? only : element
      const ask = oneLine(textOf(title))
      const kind = readTitle(ask)?.kind ?? null
      const asks =
        ask.endsWith('?') &&
        ask.length <= most.ask &&
        kind !== 'shop' &&
        (kind === null || kind === 'specification' || isYesOrNo(ask))
      const beside = title === element || !rest ? '' : oneLine(textOf(element)).slice(ask.length).trim()
      return asks ? [{ element, ask, beside }] : []
    })
  return asked.slice(0, most.asked * 4).flatMap(({ element, ask, beside }) => {
    if (asked.filter((other) => other.element.parent === element.parent).length < 2) return []
    const lines = beside === '' ? [] : [beside]
    for (let next = element.next; next && lines.length < 4; next = next.next) {
      if (isElement(next) && (/^h\d$/.test(next.name) || asked.some((other) => other.element === next))) break
      if (isElement(next) && beside === '') lines.push(...textOf(next).split('\n').map(oneLine))
    }
    return ofParcel.test(foldSpaces(`${ask} ${lines.join(' ')}`))
      ? []
      : answersOf(
          ask,
          lines.filter((line) => line !== ''),
        )
  })
}

/** What a shop does with any of its goods. */
const ofParcel =
  /(?<!\p{L})(?:kurir|paket|posiljk|dostav|isporu|postarin|reklamacij|povra[tc]|vratit|vracanj|placanj|poruci)/u

const isYesOrNo = (ask: string): boolean => /^(?:da li |\p{L}{2,7} l[i'](?!\p{L}))/iu.test(ask)

/** `F: Darf mein Hund rein? A: Ja`, `P: … O: …`, `Q1: …` */
const askedSign = /^(?:[FPQ]\d{0,2}|Pitanje|Frage|Question)\s?[:.)]\s*/u
const answeredSign = /^(?:[AO]\d{0,2}|Odg|Odgovor|Antwort|Answer)\s?[:.)]\s*/u

/** A title that asks with what it opens, or lines that ask with those behind them; a date tells that buyers wrote it. */
const answersOf = (title: string, lines: readonly string[]): PanelFacts['answers'] => {
  const pairs: { ask: string; lines: string[] }[] = title.endsWith('?') ? [{ ask: title, lines: [] }] : []
  for (const line of lines.filter((each) => !each.startsWith('| '))) {
    // `Da li boli? Oseća se blago peckanje.`: the question in front of its answer.
    const [, ask, answer = ''] = /^(\p{Lu}[^?.!]{4,150}\?)(?: (\S.*))?$/u.exec(line) ?? []
    if (ask) pairs.push({ ask, lines: answer === '' ? [] : [answer] })
    else pairs.at(-1)?.lines.push(line)
  }
  return pairs.flatMap(({ ask, lines: said }) => {
    const answer = said.join(' ')
    return answer.length > 1 &&
      answer.length <= most.line &&
      !/\d{1,2}\. ?\d{1,2}\. ?\d{4}|\d{4}-\d{2}-\d{2}/.test(answer)
      ? [{ ask: ask.replace(askedSign, ''), answer: answer.replace(answeredSign, '') }]
      : []
  })
}

const distinctAnswers = (all: PanelFacts['answers']): PanelFacts['answers'] =>
  all.filter(({ ask }, at) => all.findIndex((other) => other.ask === ask) === at)

/** On one line, without the sign in front that stands for a bullet. */
const bare = (line: string): string =>
  oneLine(line).replace(/^(?:[\p{Extended_Pictographic}✓✔☑•▪●◦*–-]\uFE0F?\s*)+/u, '')

const marked = (line: string): string => {
  const text = unmarked(line)
  return `${line.slice(0, line.length - text.length)}${bare(text)}`
}

/** In a panel that also tells of delivery its lines are told apart one by one. */
const isOwnLine = (line: string, panel: Panel, page: Page): boolean => {
  if (line.length < 2 || line === panel.title || isPlanted(line)) return false
  // A price stands on a short line; a sentence may name a sum.
  if (line.length <= 60 && findMoney(line, page.place).some(({ currency }) => currency !== null)) return false
  if (isLabelLine(line) && panel.kind !== 'specification') return false
  return !deliveryWords.test(foldSpaces(panel.isMixed ? line : line.slice(0, 40)))
}

/** `Ko ne treba da koristi`: those who are named below mean nothing without it. */
const withTitle = (panel: Panel, lines: string[]): string[] => {
  if (!/(?<!\p{L})(?:ne|nije|nisu|not|nicht)(?!\p{L})/iu.test(panel.title)) return lines
  const entries = new Set(panel.parts.flatMap((part) => itemsIn(part)).map((item) => bare(textOf(item))))
  const [named, others] = [
    lines.filter((line) => entries.has(line)),
    lines.filter((line) => !entries.has(line)),
  ]
  // `Kad ne: na oštećenoj koži.`: without its title it would say the opposite.
  if (named.length === 0) return lines.map((line, at) => (at === 0 ? `${panel.title}: ${line}` : line))
  const whole = `${panel.title}: ${named.map((line) => line.replace(/[.;,]$/, '')).join('; ')}.`
  return [
    ...(whole.length <= most.line ? [whole] : named.map((line) => `${panel.title}: ${line}`)),
    ...others,
  ]
}

/** Entries of lists where there are any, else lines. */
const entriesOf = (panel: Panel, told: string[]): string[] => {
  const lines = [...told.filter((line) => !line.startsWith('| ')), ...toldByRows(told)]
  const entries = panel.parts.flatMap((part) => itemsIn(part))
  return entries.length > 0
    ? entries.map((entry) => bare(textOf(entry))).filter((text) => text !== '')
    : lines
}

/** `| | Navlaka | Čaršav |` above `| Singl | 140 × 200 | 160 × 240 |`: `Singl: navlaka 140 × 200, čaršav 160 × 240`. */
const toldByRows = (lines: readonly string[]): string[] => {
  const [head = [], ...rows] = lines.filter((line) => line.startsWith('| ')).map(cellsOfLine)
  return rows.map(([first = '', ...cells]) => {
    const told = cells.flatMap((cell, at) =>
      cell === '' ? [] : [`${(head[at + 1] ?? '').toLocaleLowerCase('sr')} ${cell}`.trim()],
    )
    return `${first}: ${told.join(', ')}`
  })
}

const itemsIn = (part: Element): Element[] =>
  [...(part.name === 'li' ? [part] : []), ...elementsWithin(part, /^li$/, 80)].filter(
    (item) =>
      elementsWithin(item, /^li$/, 1).length === 0 && !item.children.some(isRow) && !isOnlyEntry(item),
  )

const bulletsOf = (panel: Panel, page: Page, outline: Outline): string[] =>
  panel.parts
    .flatMap((part) => itemsIn(part))
    .filter((item) => outline.spots.get(item)?.links === 0)
    .map((item) => bare(textOf(item)))
    .filter((line) => line.length >= 4 && line.length <= 200 && isOwnLine(line, panel, page))

const cellsOf = (row: Element): string[] =>
  row.children
    .filter((cell) => isElement(cell) && /^t[dh]$/.test(cell.name))
    .map((cell) => oneLine(textOf(cell)))

/** Of a table of three columns and more, its first row being their names. */
const sizeHead = /^(?:broj|br\.?|vel(?:icina)?\.?|eu(?: velicina| broj)?|size|број|величина)$/

/** Tables whose first column is sizes, wherever they stand. */
const sizeTables = (page: Page, outline: Outline): Element[] =>
  page
    .all('table')
    .slice(0, most.tables)
    .filter((table) => {
      const spot = outline.spots.get(table)
      const [head] = elementsWithin(table, /^tr$/, 1)
      return spot && isOwn(spot, outline) && head && sizeHead.test(foldSpaces(cellsOf(head)[0] ?? ''))
    })

const rowsOf = (part: Element): string[] => {
  const tables = part.name === 'table' ? [part] : elementsWithin(part, /^table$/, 4)
  return tables.flatMap((table) => {
    const [head = [], ...rows] = elementsWithin(table, /^tr$/, most.rows + 1).map(cellsOf)
    if (head.length < 2 || head.slice(1).some((name) => /\d/.test(name))) return []
    return rows.flatMap(([size = '', ...cells]) => {
      const told = cells.flatMap((cell, at) =>
        cell === '' || !head[at + 1] ? [] : [`${head[at + 1]} ${cell}`],
      )
      return size !== '' && size.length <= 20 && told.length > 0 ? [`${size}: ${told.join(', ')}`] : []
    })
  })
}

/** `Minus dve veličine` above a promise holds no sizes. */
const isMeasured = ({ parts }: Panel): boolean => parts.some((part) => /\d\D+\d/.test(textOf(part)))

/** `Uz mašinu dobijate: papučicu, konvertor, …`, `UPOZORENJE: …`: paragraphs that open with the title of what they tell. */
const toldInLines = (outline: Outline, kind: PanelKind): string[] => {
  let at = 0
  return outline.text.split(hardBreak).flatMap((block) => {
    const start = at
    at += block.length + 1
    const line = bare(withoutBreaks(block))
    const colon = line.indexOf(':')
    if (colon < 4 || colon > 40 || line.length < colon + 12 || line.length > most.inLine) return []
    const label = line.slice(0, colon)
    const read = readTitle(label)
    // `Ide uz njega` names no care.
    const isTitled = read?.kind === kind && read.share >= (kind === 'care' ? 0.6 : 0.45)
    if (!isTitled && !(kind === 'box' && listsPieces(label, line.slice(colon + 1)))) return []
    const spot = outline.spotAt(start + Math.max(0, block.search(/\p{L}/u)))
    if (!spot || !isOwn(spot, outline) || isShopLine(line)) return []
    // `Gde ne stoji: na parketu`: without its title it would say the opposite.
    return [
      /(?<!\p{L})(?:ne|nije|nisu|not|nicht)(?!\p{L})/iu.test(line.slice(0, colon))
        ? line
        : withoutOtherKinds(line.slice(colon + 1).trim(), kind),
    ]
  })
}

const bareBox = /^(?:pakovanje|pakiranje|sadrzaj|paket|komplet|set)$/

/** `PAKOVANJE: testera, punjač, kofer`, and not `Pakovanje: 50 ml, 100 ml`. */
const listsPieces = (label: string, told: string): boolean => {
  const [first = ''] = told.split(/(?<=[\p{Ll})]{2}[.!])\s/u, 1)
  const pieces = first.split(/[,;]| i | и /).map((piece) => piece.trim())
  return (
    bareBox.test(foldSpaces(latin(label)).trim()) &&
    pieces.filter((piece) => /^(?:\d{1,2} ?[x×]? ?)?\p{L}{3}/u.test(piece)).length > 1
  )
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[\p{Ll})]{2}[.!])\s+(?=\p{Lu})/u)

/** `Nemojte plaćati unaprijed.` of a marketplace is no caution of the goods. */
const ownSentences = (lines: readonly string[]): string[] =>
  lines.map(withoutShopSentences).filter((line) => line !== '')

/** A paragraph of many cautions, which would be cut in the middle of one. */
const inSentences = (line: string): string[] => (line.length > most.line ? sentencesOf(line) : [line])

/** `Sadržaj: 1 steznik, uputstvo. Pranje ručno u mlakoj vodi.`: up to the sentence that opens with what another part is called. */
const withoutOtherKinds = (told: string, kind: PanelKind): string => {
  const sentences = sentencesOf(told)
  const to = sentences.findIndex((sentence, at) => {
    const [first = ''] = sentence.split(' ', 1)
    const read = at === 0 ? null : readTitle(first)
    return (
      read !== null &&
      read.share === 1 &&
      read.kind !== kind &&
      (read.kind === 'care' || read.kind === 'shop')
    )
  })
  return (to < 0 ? sentences : sentences.slice(0, to)).join(' ')
}

/** Everything a panel shows, line by line, forms included. */
const shownIn = ({ parts }: Panel, outline: Outline): string[] =>
  parts.flatMap((part) => {
    const spot = outline.spots.get(part)
    return spot
      ? outline.text
          .slice(spot.start, spot.end)
          .split(hardBreak)
          .map((line) => oneLine(withoutBreaks(line)))
      : []
  })

/** Titles that ask, and lines that ask, of panels of questions. */
const questionsOf = (asking: readonly Panel[], all: readonly Panel[], outline: Outline): string[] => {
  const titles = asking.filter(({ title }) => title.endsWith('?')).map(({ title }) => title)
  const known = new Set(all.map(({ title }) => title))
  const lines = asking
    .flatMap((panel) => shownIn(panel, outline))
    .flatMap((line) => {
      const asked = /^[^?]{8,200}\?/.exec(
        oneLine(line).replace(/^(?:\d{1,3}[.)]|[pqf]\s?[:.)])\s*/i, ''),
      )?.[0]
      return asked && !known.has(asked) ? [asked] : []
    })
  return [...new Set([...titles, ...lines])].map((ask) => ask.slice(0, most.ask)).slice(0, most.asked)
}
