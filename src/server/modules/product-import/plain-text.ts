import type { CheerioAPI } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import { isElement, isTextNode } from './dom.ts'
import { fragmentOf } from './html-tree.ts'

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul summary'.split(
    ' ',
  ),
)
const silent = new Set(
  'script style noscript template svg iframe object video audio canvas select option button input textarea form head meta link img picture source nav'.split(
    ' ',
  ),
)

/** Pages of some servers stand in one form as a whole. */
const wrapsPage = ({ name, parent, children }: Element): boolean =>
  name === 'form' &&
  isElement(parent) &&
  parent.name === 'body' &&
  children.filter((child) => isElement(child) && blocks.has(child.name)).length > 0 &&
  parent.children.filter((child) => isElement(child) && blocks.has(child.name) && child.name !== 'form')
    .length < 3

/** Letters of a form beside its labels and fields that make it the box of the goods rather than a form to fill in. */
const enoughToTell = 100

/** Some shops put the whole product, its description included, into the form that buys it. */
const tells = (element: Element): boolean =>
  element.name === 'form' && holds(element, /^(img|h1)$/) && letters(element) >= enoughToTell

const holds = (element: Element, names: RegExp): boolean =>
  element.children.some((child) => isElement(child) && (names.test(child.name) || holds(child, names)))

const letters = (element: Element): number =>
  element.children.reduce(
    (sum, child) =>
      sum +
      (isTextNode(child)
        ? child.data.trim().length
        : isElement(child) && child.name !== 'label' && (!silent.has(child.name) || child.name === 'form')
          ? letters(child)
          : 0),
    0,
  )

/** Text of an element; paragraphs, list items and table rows stand on lines of their own. */
export const textOf = (root: AnyNode, skip: (element: Element) => boolean = () => false): string => {
  const parts: string[] = []
  const visit = (node: AnyNode): void => {
    if (isTextNode(node)) {
      parts.push(node.data.replaceAll(/[\s\u00a0]+/g, ' '))
      return
    }
    const element = isElement(node) ? node : null
    if (!element && (node.type as string) !== 'root') return
    if (
      element &&
      ((node !== root && silent.has(element.name) && !wrapsPage(element) && !tells(element)) || skip(element))
    )
      return
    const name = element?.name ?? ''
    const inRow = name === 'td' || name === 'th' || name === 'dd'
    const block = blocks.has(name) && !inRow
    if (block) parts.push('\n')
    if (inRow) parts.push('\t')
    for (const child of (node as Element).children) visit(child)
    if (block && name !== 'br') parts.push(name === 'dt' ? '' : '\n')
  }
  visit(root)
  return tidy(parts.join(''))
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .split('\n')
    .map((line) => tidyRow(line))
    .map((line) => line.replace(/^[•·▪●◦‣✓✔➤►*]\s*/, ''))
    .filter((line, index, lines) => line !== '' && line !== lines[index - 1])
    .reduce<string[]>(joinLabel, [])
    .join('\n')
    .trim()

/** A short label on a line of its own takes its value with it: `Materijal:` + `pamuk`. */
const joinLabel = (lines: string[], line: string): string[] => {
  const label = lines.at(-1)
  const joins =
    label !== undefined &&
    /[:：]$/.test(label) &&
    label.length < 60 &&
    line.length < 100 &&
    !/[:：]$/.test(line)
  if (joins) lines[lines.length - 1] = `${label} ${line}`
  else lines.push(line)
  return lines
}

/** Cells of a table row or a definition become `name: value`. */
const tidyRow = (line: string): string => {
  const cells = line
    .split('\t')
    .map((cell) => cell.replaceAll(/ +/g, ' ').trim())
    .filter(Boolean)
  const [name = '', ...rest] = cells
  if (rest.length === 0) return name
  return `${name.replace(/(?<!\s)\s*:$/, '')}: ${rest.join(', ')}`
}

/**
 * Markup or entity-laden text of structured data as plain text. Twice-escaped entities (`&amp;scaron;`), which many
 * shops print into JSON-LD, are resolved too.
 */
export const plainText = (markup: string): string => {
  let text = markup
  for (let round = 0; round < 2; round += 1) {
    if (!/<[a-z!/]|&[a-z#]\w*;/i.test(text)) break
    text = textOf(fragmentOf(text.replaceAll(/\r?\n/g, '<br>')))
  }
  return tidy(text.replaceAll('\r', ''))
}

/** Text of all nodes as one line, hidden machinery left out. */
export const lineOf = ($: CheerioAPI, element: Element): string =>
  textOf(element)
    .replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))
    .trim() || $(element).text().replaceAll(/\s+/g, ' ').trim()
