import type { CheerioAPI } from 'cheerio'
import { Element, type ChildNode } from 'domhandler'
import { isElement, isTextNode } from './dom.ts'

const inline = /^(?:a|abbr|b|big|br|em|font|i|s|small|span|strong|sub|sup|u)$/

/** Letters of text in no element of their own, from which a box is one that was written so; and of one piece that is prose. */
const least = { box: 160, prose: 60 }
/** Letters of a line that heads what follows. */
const mostTitle = 60

const isBreak = (node: ChildNode): boolean => isElement(node) && node.name === 'br'
const isBlank = (node: ChildNode): boolean => isTextNode(node) && node.data.trim() === ''
const isInline = (node: ChildNode): boolean => isTextNode(node) || (isElement(node) && inline.test(node.name))

/** At most so many letters: a bold element may hold half of a page. */
const textIn = (node: ChildNode, most: number): string => {
  if (isTextNode(node)) return node.data.slice(0, most)
  let text = ''
  if ('children' in node)
    for (const child of node.children) {
      if (text.length >= most) break
      text += textIn(child, most - text.length)
    }
  return text
}

const looseLetters = (nodes: readonly ChildNode[]): number =>
  nodes.reduce((sum, node) => sum + (isTextNode(node) ? node.data.trim().length : 0), 0)

/** Inline neighbours between blocks and empty lines; each of these is a run of its own. */
const runsOf = (nodes: readonly ChildNode[]): ChildNode[][] => {
  const runs: ChildNode[][] = [[]]
  let before: ChildNode | null = null
  for (const node of nodes) {
    const isEmptyLine = isBreak(node) && before !== null && isBreak(before)
    if (isEmptyLine || !isInline(node)) runs.push([node], [])
    else runs.at(-1)?.push(node)
    if (!isBlank(node)) before = node
  }
  return runs
}

/** `<b>U kompletu se dobija:</b><br>`: bold words that are a line of their own. */
const titleOf = (run: readonly ChildNode[]): Element | null => {
  const [first, second] = run.filter((node) => !isBlank(node))
  if (!first || !isElement(first) || !/^(?:b|strong|u|big|font)$/.test(first.name)) return null
  if (second && !isBreak(second)) return null
  const text = textIn(first, mostTitle * 2).trim()
  return text !== '' && text.length <= mostTitle && !/[.!?]$/.test(text) ? first : null
}

const adopt = (parent: Element, children: ChildNode[]): void => {
  parent.children = children
  for (const [at, child] of children.entries()) {
    child.parent = parent
    child.prev = children[at - 1] ?? null
    child.next = children[at + 1] ?? null
  }
}

const made = (name: 'p' | 'h4', nodes: readonly ChildNode[]): Element => {
  const element = new Element(name, {})
  adopt(element, [...nodes])
  return element
}

const boxUp = (box: Element): void => {
  if (looseLetters(box.children) < least.box || !box.children.some(isBreak)) return
  const runs = runsOf(box.children)
  const isProse = (run: readonly ChildNode[]) => looseLetters(run) >= least.prose
  const lastProse = runs.findLastIndex(isProse)
  const pieces = runs.map((run, at) => {
    const title = titleOf(run)
    const text = title ? run.slice(run.indexOf(title) + 1) : run
    const isTold = looseLetters(text) > 0
    // A title alone heads what stands behind the empty line.
    if (!title || !(isTold || at < lastProse)) return isProse(run) ? [made('p', run)] : run
    return [...run.slice(0, run.indexOf(title)), made('h4', [title]), ...(isTold ? [made('p', text)] : text)]
  })
  adopt(box, pieces.flat())
}

/**
 * Pages of the nineties write below each other with `<br>` in one cell of a table: their pieces become paragraphs, and bold lines of their own
 * the headings of what follows, so that all who read the page find parts of it as anywhere else.
 */
export const boxLooseText = ($: CheerioAPI): void =>
  $('td, div, section, article, center, body')
    .toArray()
    .forEach((element) => boxUp(element))
