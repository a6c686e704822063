import type { AnyNode, Element } from 'domhandler'
import { elementsWithin, isElement, isTextNode } from './dom.ts'
import { isOwn } from './features.ts'
import type { Outline, LayoutNode } from './layout-node.ts'
import { oneLine, type Page } from './page.ts'
import { findMoney, withoutBreaks } from './prices/money-text.ts'
import { readTitle } from './panel-titles.ts'
import { isPlaceholder, most, optionName } from './variants.ts'
import { buyWords, foldSpaces, soldOutWords } from './vocabulary.ts'

/** One choice beside the button: a list, radio buttons, swatches. */
export type Control = {
  /** How the form calls it. */
  key: string
  name: string
  values: ControlValue[]
}

/** `isGone`: the control itself says that this one cannot be had. */
type ControlValue = { code: string; text: string; isGone: boolean }

/** Forms have some dozens of fields; what stands behind these is left unread. */
const longest = { fields: 400, controls: 30, value: 40 }

export const readControls = (page: Page, outline: Outline): Control[] => {
  const labels = labelsFor(page)
  const found = [
    ...selects(page, outline, labels),
    ...radios(page, outline, labels),
    ...groups(page, outline),
    ...rows(page, outline),
  ]
  const seen = new Set<string>()
  // One choice may be drawn twice: a list for pages without scripts, which says what is gone, beside its buttons.
  const gone = new Set<string>()
  const sayingOf = (values: readonly ControlValue[]) => values.map(({ text }) => text).join('\n')
  const read = found
    .map((control) => ({ ...control, values: control.values.map(withoutRemark).map(withoutState) }))
    .map(withSharedName)
    .map(withoutSharedWords)
  for (const { values } of read)
    for (const { text, isGone } of values) if (isGone) gone.add(`${sayingOf(values)}\n\n${text}`)
  return read
    .map(({ key, name, values }) => ({
      key,
      name: withoutChosen(name, values),
      values: values.map((value) => ({
        ...value,
        isGone: gone.has(`${sayingOf(values)}\n\n${value.text}`),
      })),
    }))
    .filter(({ name, values }) => {
      const key = name.toLowerCase()
      if (name.length < 2 || name.length > most.name || values.length === 0 || seen.has(key)) return false
      if (buyWords.test(foldSpaces(name)) || values.some(({ text }) => text === name)) return false
      const said = sayingOf(values)
      if (seen.has(said) || findMoney(name, page.place).some(({ currency }) => currency !== null))
        return false
      seen.add(said)
      seen.add(key)
      return true
    })
    .slice(0, longest.controls)
}

/** `selected, Actual Color: Matte BlackMatte Black`: what helps screen readers, then what is shown. */
const withoutState = (value: ControlValue): ControlValue => {
  const state =
    /^(?:selected|not selected|available|unavailable|out of stock|ausgewählt|sélectionné|seleccionado),\s*/i.exec(
      value.text,
    )?.[0] ?? ''
  return {
    ...value,
    text: halved(value.text.slice(state.length)),
    isGone: value.isGone || /^(?:unavailable|out of stock)/i.test(state),
  }
}

/** `Kleur : Antraciet`, `Kleur : Beige`: a name that every value repeats is the choice's. */
const withSharedName = (control: Control): Control => {
  const lead = /^(\p{L}[\p{L} ]{1,24}?)\s?:\s?(?=\S)/u.exec(control.values[0]?.text ?? '')
  if (!lead?.[1] || !control.values.every(({ text }) => text.startsWith(lead[0]))) return control
  return {
    key: control.key,
    name: optionName(lead[1]),
    values: control.values.map((value) => ({
      ...value,
      text: halved(value.text.slice(lead[0].length).trim()),
    })),
  }
}

/** `Seleziona Colore Blu`, `Seleziona Colore Nero`: words in front of every value are none of them. */
const withoutSharedWords = (control: Control): Control => {
  const words = control.values.map(({ text }) => text.split(' '))
  const [first = []] = words
  const shared = first.findIndex((word, at) =>
    words.some((other) => other[at] !== word || other.length <= at + 1),
  )
  const isKind = shared === 1 && kindWords.test(foldSpaces(first[0] ?? ''))
  return (shared >= 2 || isKind) && words.length >= 2
    ? {
        ...control,
        values: control.values.map((value) => ({
          ...value,
          text: value.text.split(' ').slice(shared).join(' '),
        })),
      }
    : control
}

/** `Color Tan`, `Color Black`: what the choice is about, in front of each value. */
const kindWords =
  /^(?:colou?r|size|style|boja|velicina|farbe|gro(?:ss|ß)e|couleur|taille|colore|taglia|talla|kolor|rozmiar|barva|velikost|farba|velkost|kleur|maat|renk|beden|culoare|marime|szin|meret)$/

/** `Matte BlackMatte Black` */
const halved = (text: string): string => {
  const half = text.slice(0, text.length / 2)
  return half.length > 1 && text === half + half ? half : text
}

/** `Color — Sage`: the name with what is chosen now. */
const withoutChosen = (name: string, values: readonly ControlValue[]): string => {
  const chosen = values.find(
    ({ text }) => text.length > 0 && name.endsWith(text) && name.length > text.length + 2,
  )
  return chosen ? optionName(name.slice(0, -chosen.text.length).replace(/[\s–—:,-]{1,6}$/, '')) : name
}

/** Texts of labels by the field they are for. */
const labelsFor = (page: Page): Map<string, string> =>
  new Map(
    page
      .all('label[for]')
      .slice(0, longest.fields)
      .map((label) => [label.attribs['for'] ?? '', shownText(label, page) || pictured(label)]),
  )

/** Letters between the heading and what is chosen beside the button; other fields of a page are further. */
const nearby = 5000

const isInPlace = (element: Element, outline: Outline): boolean => {
  const spot = spotAround(element, outline)
  if (spot === null || !isOwn(spot, outline)) return false
  const anchors = [outline.heading?.start ?? spot.start, ...outline.buyButtons]
  return anchors.some((at) => Math.abs(spot.start - at) < nearby)
}

const spotAround = (element: Element, outline: Outline): LayoutNode | null => {
  for (
    let node: Element | null = element;
    node;
    node = node.parent && isElement(node.parent) ? node.parent : null
  ) {
    const spot = outline.spots.get(node)
    if (spot) return spot
  }
  return null
}

/** `Click to select Brown`, `Fai clic per selezionare Nero` */
const orders =
  /^(?:click to select|cliquez pour sélectionner|klicken sie, um|(?:haz|haga) clic para seleccionar|(?:clicca|fai clic) per selezionare|kliknij, aby wybrać|(?:farbe|größe|color|colour|size) (?:wählen|auswählen)|select|choose)\s+(?=\S)/i

/** Signs that set a remark apart from a value. */
const apart = '-–—([:|,'

/** `Slate - Sold Out`, `Oxblood [Sold out]`, `60x50 cm - Skladem (2 ks)`: a remark behind a value, not its name. */
const withoutRemark = (value: ControlValue): ControlValue => {
  const { text } = value
  if (text.length > 100) return value
  for (let at = text.length - 1; at > 0; at -= 1) {
    if (!apart.includes(text.charAt(at))) continue
    const remark = foldSpaces(text.slice(at + 1)).trim()
    const name = text.slice(0, at).trim()
    if (name === '' || remark.length > 40) continue
    if (soldOutWords.test(remark)) return { ...value, text: name, isGone: true }
    if (inStockWords.test(remark)) return { ...value, text: name }
  }
  return value
}

const inStockWords =
  /^(?:skladem|skladom|in stock|na stanju|na lageru|na zalihi|auf lager|sofort lieferbar|lieferbar|en stock|disponibil|disponible|w magazynie|raktaron|в наличии|на складе)/

const goneMarks =
  /\b(disabled?|not ?allowed|unavailable|sold ?out|out ?of ?stock|oos|not ?available|line ?through|crossed ?out|inactive|rasprodato|nedostup\w*|wyprzedan\w*)\b/

/** A value that is shown and cannot be pressed: by its own names, or those of the field and the label that stand for it. */
const isGone = (element: Element): boolean =>
  [
    element,
    ...elementsWithin(element, /^(?:input|button|a|label)$/, 2),
    ...elementsWithin(element, /^span$/, 6).filter(({ attribs }) => buttonMarks.test(attribs['class'] ?? '')),
  ].some(
    (part) =>
      'disabled' in part.attribs ||
      part.attribs['aria-disabled'] === 'true' ||
      part.attribs['data-initiallyunavailable'] === 'true' ||
      goneMarks.test(
        foldSpaces(
          part.attribs['class']?.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ') ?? '',
        ),
      ) ||
      soldOutWords.test(foldSpaces(part.attribs['title'] ?? '')),
  )

/** A span may be drawn as the button; what a price in it is called says nothing of the value. */
const buttonMarks = /button|btn|swatch|option/i

/** `XL (+200 RSD)`, `Crvena – 2.990 RSD`: the price behind a value is no part of its name. */
const valueText = (raw: string, page: Page): string => {
  const line = oneLine(raw)
  const money = findMoney(line, page.place).find(({ currency }) => currency !== null)
  const named = money && money.start > 0 ? line.slice(0, money.start) : line
  return named
    .replace(orders, '')
    .replace(/(?<![\s([+–—:-])[\s([+–—:-]+$/, '')
    .trim()
}

const selects = (page: Page, outline: Outline, labels: ReadonlyMap<string, string>): Control[] =>
  page
    .all('select')
    .slice(0, longest.controls)
    .filter((element) => isInPlace(element, outline))
    .map((element) => {
      const { attribs } = element
      const row = oneLine(page.$(element).closest('tr').find('th, td.label, label').first().text())
      const name =
        labels.get(attribs['id'] ?? '') ||
        row ||
        attribs['aria-label'] ||
        attribs['data-label'] ||
        before(element, outline)
      return {
        key: attribs['data-attribute_name'] ?? attribs['name'] ?? '',
        name: optionName(name),
        values: page
          .$(element)
          .find('option')
          .toArray()
          .slice(0, most.values + 2)
          .filter(
            (option) => option.attribs['value'] !== '' && !isPlaceholder(oneLine(page.$(option).text())),
          )
          .map((option) => ({
            code: option.attribs['value'] ?? '',
            text: valueText(page.$(option).text() || (option.attribs['title'] ?? ''), page),
            isGone: 'disabled' in option.attribs,
          })),
      }
    })

/** Radio buttons of one name are one choice. */
const radios = (page: Page, outline: Outline, labels: ReadonlyMap<string, string>): Control[] => {
  const byName = new Map<string, Element[]>()
  for (const input of page.all('input[type="radio"]').slice(0, longest.fields)) {
    const name = input.attribs['name'] ?? ''
    if (name !== '' && isInPlace(input, outline)) byName.set(name, [...(byName.get(name) ?? []), input])
  }
  return [...byName].flatMap(([key, inputs]) => {
    const [first] = inputs
    if (!first || inputs.length > most.values) return []
    const { $ } = page
    const fieldset = $(first).closest('fieldset')
    const called = oneLine(fieldset.find('legend, [class*="label" i]').first().text())
    const said = (input: Element) =>
      labels.get(input.attribs['id'] ?? '') ||
      labelAround(input, page) ||
      (input.attribs['title'] ?? input.attribs['aria-label'] ?? input.attribs['value'] ?? '')
    const legend = inputs.some((input) => said(input) === called) ? '' : called
    return [
      {
        key,
        name: optionName(
          fieldset.find('input[type="radio"]').length <= inputs.length && legend
            ? legend
            : nameBefore(first, inputs.map(said), outline) || (/^\p{L}{3,20}$/u.test(key) ? key : ''),
        ),
        values: inputs.map((input) => ({
          code: input.attribs['value'] ?? '',
          text: valueText(said(input), page),
          isGone: isGone(input) || isGone(labelOf(input, page) ?? boxOf(input)),
        })),
      },
    ]
  })
}

/** The words in front of the first value, unless they are that value's own label. */
const nameBefore = (first: Element, values: readonly string[], outline: Outline): string => {
  const name = before(first, outline)
  return values.includes(name) ? '' : name
}

/** What is shown of an element, without words for screen readers. */
const visibleText = (element: Element, page: Page): string => {
  const copy = page.$(element).clone()
  copy
    .find(
      '[class*="visually-hidden" i], [class*="sr-only" i], [class*="screen-reader" i], [hidden], svg, script, style',
    )
    .remove()
  return oneLine(copy.text())
}

/** What is shown; words for screen readers say more than its name, and are taken where there is no other. */
const shownText = (element: Element, page: Page): string =>
  visibleText(element, page) || oneLine(page.$(element).text())

/** What a box of colour is called inside its label. */
const pictured = (label: Element): string => {
  const told = elementsWithin(label, /^(?:span|div|i|img)$/, 8).map(
    ({ attribs }) => attribs['title'] ?? attribs['aria-label'] ?? attribs['alt'],
  )
  return told.find((text) => text !== undefined && text.trim() !== '') ?? ''
}

const labelOf = (input: Element, page: Page): Element | null => {
  const label = page.$(input).closest('label').get(0)
  if (isElement(label)) return label
  const { id } = input.attribs
  return (id && page.all('label[for]').find(({ attribs }) => attribs['for'] === id)) || null
}

/** What holds one field alone: its label may name no field. */
const boxOf = (input: Element): Element => {
  const { parent } = input
  return isElement(parent) && elementsWithin(parent, /^input$/, 2).length === 1 ? parent : input
}

const labelAround = (input: Element, page: Page): string => {
  const label = page.$(input).closest('label').get(0)
  return isElement(label) ? shownText(label, page) || pictured(label) : ''
}

const calledBy = (element: Element, page: Page): string => {
  const { attribs } = element
  const byId = attribs['aria-labelledby']
  const named = byId
    ? oneLine(
        page
          .$(`[id="${byId.replaceAll(/["\\]/g, '')}"]`)
          .first()
          .text(),
      )
    : ''
  return named || (attribs['aria-label'] ?? '')
}

/** `role="radio"` inside `role="radiogroup"`. */
const groups = (page: Page, outline: Outline): Control[] =>
  page
    .all('[role="radiogroup"], [role="listbox"], [role="group"]')
    .slice(0, longest.fields)
    .filter((element) => isInPlace(element, outline))
    .flatMap((element) => {
      const options = page
        .$(element)
        .find('[role="radio"], [role="option"]')
        .toArray()
        .filter(isElement)
        .slice(0, most.values + 2)
        .map((option) => aloneWithin(option, element))
      return options.length === 0 || new Set(options).size < options.length
        ? []
        : [
            {
              key: element.attribs['data-attribute_name'] ?? element.attribs['id'] ?? '',
              name: optionName(calledBy(element, page) || before(element, outline)),
              values: options.map((option) => valueOf(option, page)),
            },
          ]
    })
    .slice(0, longest.controls)

/** The largest box around one field of a group that holds no other: picture, name and price stand beside the field. */
const aloneWithin = (option: Element, group: Element): Element => {
  if (option.name !== 'input' && option.name !== 'button') return option
  let box = option
  while (isElement(box.parent) && box.parent !== group && fieldsIn(box.parent) === 1) box = box.parent
  return box
}

const fieldsIn = (element: Element): number => elementsWithin(element, /^(?:input|button)$/, 2).length

const codeOf = ({ attribs }: Element): string =>
  attribs['data-value'] ?? attribs['data-option-value'] ?? attribs['value'] ?? ''

/** Beside the name of a value may stand what it costs, that it is gone, how many there are: none of it is its name. */
const isRemark = (said: string, page: Page): boolean => isBareMoney(said, page) || isStock(said)

const isBareMoney = (said: string, page: Page): boolean =>
  findMoney(said, page.place).some(({ currency, start }) => currency !== null && start < 2)

const isStock = (said: string): boolean => {
  const plain = foldSpaces(said).trim()
  return soldOutWords.test(plain.slice(0, 24)) || inStockWords.test(plain) || countWords.test(plain)
}

const countWords =
  /^(?:库存|see available options|optionen anzeigen|voir les options|ver opciones|vedi opzioni|na zalihama|\d{1,6}\s(?:in stock|na stanju|kom na stanju|auf lager|en stock|disponibil\w{0,2}|available|left|skladem|w magazynie|stokta))/

/** Texts that people see in a box, each on its own. */
const piecesOf = (element: Element): string[] => {
  const pieces: string[] = []
  const visit = (node: AnyNode): void => {
    if (isTextNode(node) && node.data.trim() !== '') pieces.push(oneLine(node.data))
    if (!isElement(node) || unseen.test(`${node.name} ${node.attribs['class'] ?? ''}`)) return
    if (!('hidden' in node.attribs)) for (const child of node.children) visit(child)
  }
  for (const child of element.children) visit(child)
  return pieces
}

const unseen = /^(?:svg|script|style|noscript)\b|visually-?hidden|sr-only|screen-?reader/i

/** One value of a choice as its box shows it. */
const valueOf = (element: Element, page: Page): ControlValue => {
  const pieces = piecesOf(element)
  const isSaidGone = pieces.some(
    (piece) => soldOutWords.test(foldSpaces(piece).slice(0, 24)) || /^库存\s?0(?!\d)/.test(piece),
  )
  return {
    code: codeOf(element),
    text: valueText(swatchText(element, page), page),
    isGone: (isSaidGone && pieces.length > 1) || isGone(element),
  }
}

const swatchText = (element: Element, page: Page): string => {
  const { attribs } = element
  const told =
    attribs['aria-label'] ?? attribs['title'] ?? attribs['data-title'] ?? attribs['data-original-title']
  const pieces = piecesOf(element)
  const names = pieces.filter((piece) => !isRemark(piece, page))
  const shown = names.length === pieces.length ? visibleText(element, page) : names.join(' ')
  const inside = page.$(element).find('[title], [aria-label], img[alt]').get(0)
  return (
    shown ||
    (told ?? '') ||
    pictured(element) ||
    (isElement(inside)
      ? (inside.attribs['title'] ?? inside.attribs['aria-label'] ?? inside.attribs['alt'] ?? '')
      : '') ||
    oneLine(page.$(element).text()) ||
    codeOf(element)
  )
}

/** What shops call the row of values, or the box around it with its name. */
const choiceMarks =
  /\b(swatch\w*|variants?|variations?|options?|skus?|colou?rs?|sizes?|boj[ae]|velicin[ae]|izvedb[ae]|farbe|groesse|taille|couleur|taglia|colore|kolor|rozmiar|family|attrs?|attributes?|btn toggle|scu|choices?|picker|twister\w*)\b/

/** Boxes around the row that may be called so. */
const around = 3

const isCalledChoice = (spot: LayoutNode): boolean => {
  let box: LayoutNode | null = spot
  for (let level = 0; box && level < around; level += 1, box = box.parent) {
    if (box.end - box.start > 800) return false
    if (choiceMarks.test(box.marks)) return true
  }
  return false
}

/**
 * `Kolor: brązowy` over links of which one is called so, `Battery:` over one that is pressed, `Pojemność` and a row with one
 * pressed alone in a box: a choice, whatever it is called.
 */
const areButtons = (row: Element, children: readonly Element[], label: string, page: Page): boolean => {
  if (!children.every(({ name }) => /^(?:a|button|li|label)$/.test(name))) return false
  const [, chosen] = /^[^:]{2,30}:\s*(.{0,40})$/.exec(label) ?? []
  const isOnePressed = children.filter(isPressed).length === 1
  if (chosen !== undefined)
    return chosen === '' ? isOnePressed : children.some((child) => swatchText(child, page) === chosen)
  return (
    isOnePressed &&
    /^[\p{L} ]{3,30}$/u.test(label) &&
    isBesideNameAlone(row) &&
    children.every((child) => readTitle(swatchText(child, page)) === null)
  )
}

const isPressed = ({ attribs }: Element): boolean =>
  pressed.test(attribs['class'] ?? '') ||
  ['aria-checked', 'aria-pressed', 'aria-current'].some((name) => attribs[name] === 'true')

const pressed = /(?:^|[\s_-])(?:active|selected|checked|current)(?:$|[\s_-])/

/** The box around the row holds its name, and nothing else. */
const isBesideNameAlone = (row: Element): boolean => {
  const { parent } = row
  const inside = isElement(parent) ? parent.children.filter(isElement) : []
  return inside.length === 2 && inside[1] === row
}

/** What a box of a row is now rather than what it is. */
const stateMarks =
  /active|select|current|checked|chosen|avail|disabl|sold|stock|first|last|odd|even|^(?:is|has)-|^(?:on|off)$|--on$/i

/** One of several rows of a name and a value, as tables of properties have them. */
const isTableRow = (row: Element, cells: readonly Element[]): boolean => {
  const { parent } = row
  const rows = isElement(parent)
    ? parent.children.filter(
        (other) =>
          isElement(other) &&
          other.name === row.name &&
          other.attribs['class'] === row.attribs['class'] &&
          other.children.filter(isElement).length === cells.length,
      )
    : []
  return cells.length === 2 && rows.length >= 3
}

/** `<div style="clear: both"></div>` behind the boxes of a row. */
const isSpacer = ({ name, attribs, children }: Element): boolean =>
  /^(?:div|span|br|hr)$/.test(name) &&
  children.length === 0 &&
  Object.keys(attribs).every((key) => key === 'class' || key === 'style') &&
  !/background/i.test(attribs['style'] ?? '')

/** The boxes of a row that are alike; the first may be the name of the others: `<span>Boja</span><a>Crvena</a><a>Plava</a>`. */
const alikeIn = (element: Element, outline: Outline): { name: string; children: Element[] } => {
  const [first, ...rest] = element.children.filter(isElement).filter((child) => !isSpacer(child))
  if (!first) return { name: '', children: [] }
  const isName = rest.length >= 2 && rest.every(({ name }) => name !== first.name)
  const children = isName ? rest : [first, ...rest]
  const classes = children.map(({ attribs }) =>
    (attribs['class'] ?? '').split(/\s+/).filter((name) => name !== '' && !stateMarks.test(name)),
  )
  const known = classes.find((names) => names.length > 0)
  const areAlike =
    children.every(({ name }) => name === children[0]?.name) &&
    classes.every((names) => names.length === 0 || names.some((name) => known?.includes(name)))
  return areAlike
    ? { name: isName ? (shortText(first, outline) ?? '') : '', children }
    : { name: '', children: [] }
}

/** A field that counts pieces chooses nothing. */
const isField = ({ name, attribs }: Element): boolean =>
  name === 'select' ||
  (!('aria-valuemax' in attribs) && !/^(?:submit|button|hidden|image|number)$/.test(attribs['type'] ?? ''))

/** `Function | Dry, blowing`: a box of two texts is a property with its name, no value. */
const isPair = (element: Element, page: Page, outline: Outline): boolean => {
  const [one, two] = element.children.filter(
    (child) =>
      isElement(child) &&
      !/^(?:input|svg|img)$/.test(child.name) &&
      lettersIn(child, outline) > 0 &&
      !isRemark(shortText(child, outline) ?? '', page),
  )
  return one !== undefined && two !== undefined
}

const lettersIn = (element: AnyNode, outline: Outline): number => {
  const spot = isElement(element) ? outline.spots.get(element) : undefined
  return spot ? spot.end - spot.start : 0
}

/** Boxes of one parent, each a value: `<li data-value="Siva" title="Siva">`, `<button>42</button>`. */
const rows = (page: Page, outline: Outline): Control[] => {
  const found: Control[] = []
  let tried = 0
  for (const spot of outline.spots.values()) {
    if (found.length >= longest.controls || tried >= longest.fields) break
    if (spot.end - spot.start > 800 || spot.element.children.length < 2) continue
    const { name, children } = alikeIn(spot.element, outline)
    if (children.length < 2 || children.length > most.values) continue
    const isChoice =
      isCalledChoice(spot) ||
      areButtons(spot.element, children, name || labelBefore(spot.element, outline), page)
    if (!isChoice) continue
    if (!isInPlace(spot.element, outline)) continue
    tried += 1
    if (elementsWithin(spot.element, /^(?:input|select)$/, 12).filter(isField).length > 1) continue
    if (children.some((child) => isPair(child, page, outline))) continue
    const values = children.map((child) => valueOf(child, page))
    if (values.some(({ text }) => !isNameOfValue(text, page))) continue
    if (isTableRow(spot.element, children)) continue
    if (new Set(values.map(({ text }) => text)).size < values.length) continue
    const { parent } = spot.element
    const field = isElement(parent) ? elementsWithin(parent, /^input$/, 1)[0]?.attribs['name'] : undefined
    found.push({
      key: spot.element.attribs['data-attribute_name'] ?? field ?? '',
      name: optionName(
        name ||
          before(
            spot.element,
            outline,
            values.map(({ text }) => text),
          ),
      ),
      values,
    })
  }
  return found
}

/** A count in brackets stands behind the name of a choice: `颜色分类 (4)`. */
const isNameOfValue = (text: string, page: Page): boolean =>
  text !== '' && text.length <= longest.value && !isRemark(text, page) && !/^\(\d+\)$/.test(text)

/** A name stands close to what it names. */
const neighbours = 30

/** The last words in front of an element, within the boxes around it: what it is called where nothing says so. */
const before = (element: Element, outline: Outline, values: readonly string[] = []): string =>
  labelBefore(element, outline, values).replace(/:\s?\S.{0,40}$/, '')

/** `values`: what is chosen now may stand between the name and its row. */
const labelBefore = (element: Element, outline: Outline, values: readonly string[] = []): string => {
  let node: Element | null = element
  for (let level = 0; node && level < 7; level += 1) {
    let passed = 0
    for (let prev = node.prev; prev && passed < neighbours; prev = prev.prev, passed += 1) {
      const line = isTextNode(prev) ? oneLine(prev.data) : isElement(prev) ? shortText(prev, outline) : ''
      if (line === null) return ''
      if (values.includes(line)) continue
      if (line.length >= 2) return line.length <= most.name + 20 ? line : ''
    }
    node = node.parent && isElement(node.parent) ? node.parent : null
    // A form of one choice stands behind the name of that choice.
    if (node && /^(form|body|main|table|section)$/.test(node.name) && lettersIn(node, outline) > 200) break
  }
  return ''
}

/** Null for what is more than a few words. */
const shortText = (element: Element, outline: Outline): string | null => {
  const spot = outline.spots.get(element)
  if (!spot || /^(script|style|svg|input|select)$/.test(element.name)) return ''
  if (spot.end - spot.start > 120) return null
  return oneLine(withoutBreaks(outline.text.slice(spot.start, spot.end)))
}
