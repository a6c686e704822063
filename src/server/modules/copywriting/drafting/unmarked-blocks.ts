import { sentencesOf } from '../language/page-text.ts'
import { labelled } from '../lexicon/labels.ts'
import { headingOf, listsPackage, type Heading } from './source-headings.ts'
import { isEntry, type OutlinedLine, type SourceBlock } from './source-lines.ts'

/** `Održavanje. Posle svakog šišanja četkica.`, `Kako držati. Uvek u smeru dlake.`: a heading that ends like a sentence. */
const runIn = (line: string): Opened | null => {
  const [, label = '', rest = ''] = /^([^:.!?,]{4,32})\. (\p{Lu}.{8,})$/u.exec(line) ?? []
  const kind = label === '' || label.split(' ').length > 4 ? null : headingOf(label)
  const heading = kind ?? (/^(?:kako|od čega|šta ne|čime) /iu.test(label) ? 'plain' : null)
  return heading === 'care' || heading === 'warnings' || heading === 'plain' ? { heading, label, rest } : null
}

type Opened = { heading: Heading; label: string; rest: string }

/** A heading with what stands behind it on the same line. */
const opened = (line: string): Opened | null => {
  const inText = runIn(line)
  if (inText) return inText
  const found = /^([^:.!?]{2,48}):(?!\S)(.*)$/.exec(line) ?? /^([^:.!?]{2,48}):(\D.*)$/.exec(line)
  const label = found?.[1] ?? ''
  const heading = found
    ? listsPackage(label, found[2] ?? '')
      ? 'box'
      : headingOf(label)
    : isEntry(line)
      ? // `TABELA VELIČINA (mereno na ravnom)` is still a heading.
        headingOf(line.replace(/ ?\([^()]{3,60}\)$/, ''))
      : null
  return heading
    ? {
        heading,
        label: found ? (listsPackage(label, found[2] ?? '') ? 'U pakovanju' : label) : line,
        rest: found?.[2]?.trim() ?? '',
      }
    : null
}

/**
 * Blocks whose headings nobody marked: a line that is one opens a block. What is known to list (the package, sizes, colours) ends with its
 * entries, all else with the next heading or paragraph of another kind.
 */
export const unmarkedBlocks = ({ title, lines }: SourceBlock): SourceBlock[] => {
  const blocks: SourceBlock[] = [{ title, lines: [] }]
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    if (isHeadingLine(lines, at)) {
      blocks.push({ title: line.text, lines: [] })
      isOpen = false
      continue
    }
    const found = line.mark === 'row' ? null : opened(line.text)
    // `Boja: crna`, `Veličina: M`: data.
    const isHeading =
      found !== null &&
      !(found.rest !== '' && (found.heading === 'sizes' || found.heading === 'colours')) &&
      !(found.rest === '' && line.mark === 'item')
    if (found && isHeading) {
      // The package ends with its sentence; what is told behind it goes on with the text.
      const isWhole = found.rest !== ''
      const [list = '', ...behind] = sentencesOf(found.rest)
      const isBox = found.heading === 'box'
      blocks.push({
        title: found.label,
        lines: isWhole ? [{ text: isBox ? list : found.rest, mark: null }] : [],
      })
      if (isBox && behind.length > 0)
        blocks.push({
          title: title !== null && headingOf(title) !== null ? null : title,
          lines: [{ text: behind.join(' '), mark: null }],
        })
      isOpen = !isWhole || lines[at + 1]?.mark === 'item'
      if (isWhole && found.heading !== 'box' && found.heading !== 'steps') isOpen = false
      if (!isOpen) blocks.push({ title, lines: [] })
      continue
    }
    const before = lines[at - 1]
    const [first] = blocks.at(-1)?.lines ?? []
    if (isOpen && first && blocks.length > 1) {
      const isOfSameKind = line.mark === first.mark && isEntry(line.text) === isEntry(first.text)
      if (!isOfSameKind || (before && ownRow(line.text) !== ownRow(before.text))) {
        blocks.push({ title, lines: [] })
        isOpen = false
      }
    }
    blocks.at(-1)?.lines.push(line)
  }
  return blocks.filter((block) => block.lines.length > 0 || block === blocks[0])
}

/** A short line without an end or a value above what has one: nobody marked it, and it is a heading. */
const isHeadingLine = (lines: readonly OutlinedLine[], at: number): boolean => {
  const [line, next, before] = [lines[at], lines[at + 1], lines[at - 1]]
  return (
    line?.mark === null &&
    next !== undefined &&
    line.text.length <= 60 &&
    /^\p{Lu}/u.test(line.text) &&
    !/[.!?:,;…]$|: |\d$/u.test(line.text) &&
    headingOf(line.text) === null &&
    labelled(line.text) === null &&
    (next.mark !== null || labelled(next.text) !== null || /[.!?:]$/.test(next.text)) &&
    (before === undefined ||
      before.mark !== null ||
      labelled(before.text) !== null ||
      /[.!?]$/.test(before.text))
  )
}

const ownRow = (text: string): boolean => labelled(text) !== null
