import { RegExpParser, type AST } from '@eslint-community/regexpp'

type Node = AST.Element | AST.Alternative | AST.Pattern

const common = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  'A',
  '_',
  'č',
  '"',
  '<',
  '\n',
  ':',
  ',',
  '!',
  '€',
  '\ue000',
  'ж',
  '漢',
]

/** Letters that a set takes, those that stand in the expression itself first: they are what two of its parts may both take. */
const takenBy = (raw: string, flags: string, own: readonly string[]): string[] => {
  const set = new RegExp(`^(?:${raw})$`, flags)
  const found = [...own, ...common].filter((letter) => set.test(letter))
  return found.length > 0 ? found : ['']
}

const literalsOf = (node: unknown, found: Set<string>): Set<string> => {
  if (node === null || typeof node !== 'object') return found
  const { type, value } = node as { type?: string; value?: number }
  if (type === 'Character' && value !== undefined) found.add(String.fromCodePoint(value))
  for (const [key, child] of Object.entries(node)) {
    if (key === 'parent' || key === 'resolved' || key === 'references') continue
    for (const entry of Array.isArray(child) ? child : [child]) literalsOf(entry, found)
  }
  return found
}

/** A text that a part of an expression takes; `choice` picks among its letters and alternatives. */
const sampleOf = (node: Node, choice: number, flags: string, own: readonly string[]): string => {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const alternative = node.alternatives[choice % node.alternatives.length]
      return alternative ? sampleOf(alternative, choice, flags, own) : ''
    }
    case 'Alternative':
      return node.elements.map((element) => sampleOf(element, choice, flags, own)).join('')
    case 'Quantifier':
      return node.max === 0 ? '' : sampleOf(node.element, choice, flags, own).repeat(Math.max(1, node.min))
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterClass':
    case 'CharacterSet': {
      const letters = takenBy(node.raw, flags, own)
      return letters[choice % letters.length] ?? ''
    }
    default:
      return ''
  }
}

const isLong = (node: AST.Element): boolean => node.type === 'Quantifier' && node.max >= 1000

const alternativesIn = (node: Node): AST.Alternative[] => {
  if (node.type === 'Alternative') return [node, ...node.elements.flatMap(alternativesIn)]
  if (node.type === 'Quantifier') return alternativesIn(node.element)
  return 'alternatives' in node
    ? node.alternatives.flatMap((part) => (part.type === 'Alternative' ? alternativesIn(part) : []))
    : []
}

const holdsLong = (node: Node): boolean => {
  if (node.type === 'Quantifier') return isLong(node) || holdsLong(node.element)
  if (node.type === 'Alternative') return node.elements.some(holdsLong)
  return 'alternatives' in node
    ? node.alternatives.some((part) => part.type === 'Alternative' && holdsLong(part))
    : false
}

export type Pump = { before: string; pump: string }

/**
 * Texts that make an expression look again and again: repetitions of what its own parts take, with what stands before them and without.
 * Empty for an expression without a repetition worth the name, whose time cannot grow.
 */
export const pumpsOf = (source: string, flags: string): Pump[] => {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  if (!holdsLong(pattern)) return []
  const own = [...literalsOf(pattern, new Set())].slice(0, 24)
  const found = new Map<string, Pump>()
  const add = (before: string, pump: string) => {
    if (pump !== '' && found.size < 6) found.set(`${before}\0${pump}`, { before, pump })
  }
  for (const choice of [0]) {
    const sample = (node: Node) => sampleOf(node, choice, flags.replace(/[gy]/g, ''), own)
    for (const { elements } of alternativesIn(pattern)) {
      for (const [at, element] of elements.entries()) {
        if (!holdsLong(element)) continue
        const before = elements.slice(0, at).map(sample).join('')
        const next = elements[at + 1]
        add('', before + sample(element))
        add('', sample(element))
        add(before, sample(element))
        if (next) add(before, sample(element) + sample(next))
        if (next) add('', before + sample(element) + sample(next))
      }
    }
    add('', sample(pattern))
  }
  for (const letter of [...own, ' ', 'a', '0', '\n']) add('', letter)
  return [...found.values()]
}
