import { describe, expect, it } from 'vitest'
import { markets } from '#contract/common/market.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import type { Slot } from '#contract/websites/slots/slot.ts'
import { isPrinted, slotAt, slotsOf } from '#contract/websites/slots/slots-of.ts'
import { sampleLanding } from '../../test/site/sample-pages.ts'
import { showPage } from '../../test/site/show-page.ts'

type Tree = Record<string, unknown>

/** Entries are objects with texts of their own, as the document keeps them. */
const emptyOf: Record<string, () => unknown> = {
  'benefitsSection.benefits': () => ({ icon: 'check', text: '' }),
  problemSolutionSections: () => ({ title: '', description1: '', description2: '', ctaText: '' }),
}

/** Writes a text under a path and makes what leads there. */
const write = (tree: Tree, path: string, text: string): void => {
  const parts = path.split('.')
  let at = tree
  for (const [place, part] of parts.slice(0, -1).entries()) {
    const isList = /^\d+$/.test(parts[place + 1] ?? '')
    const made = /^\d+$/.test(part) ? (emptyOf[parts.slice(0, place).join('.')]?.() ?? {}) : isList ? [] : {}
    at[part] ??= made
    at = at[part] as Tree
  }
  at[parts.at(-1) ?? ''] = text
}

/** Words up to the length that the slot allows, known from all others by the first. */
const marker = (number: number, letters: number): string => {
  const first = `m${number}x`
  return letters <= first.length
    ? first
    : `${first}${' reč'.repeat(Math.floor((letters - first.length) / 4))}`
}

type Marked = { path: string; text: string }

/** One text for every slot, as many for a list as there is space. */
const markersOf = (slots: readonly Slot[]): Marked[] => {
  const rooms = new Map(
    slots.flatMap(({ path, entries }) => (entries ? [[path.split('.*')[0], entries.most] as const] : [])),
  )
  const paths = slots.flatMap(({ path, letters, lead }) => {
    const [list, rest = ''] = path.split('.*')
    if (!path.includes('*')) return [{ path, letters }]
    return Array.from({ length: rooms.get(list) ?? 0 }, (_, at) => ({
      path: `${list}.${at}${rest}`,
      letters: lead && at < lead.entries ? lead.letters : letters,
    }))
  })
  return paths.map(({ path, letters }, at) => ({ path, text: marker(at, letters) }))
}

const documentOf = (marked: readonly Marked[]): Tree => {
  const tree: Tree = {
    bullets: [],
    faq: [],
    featureSections: [],
    problemSolutionSections: [],
    benefitsSection: { title: '', subtitle: '', benefits: [], ctaText: '' },
    productDetails: { values: [], boxTitle: '', box: [], steps: [], warnings: [], care: [] },
    priceAnchoring: { originalPrice: '4990.00', currentPrice: '2990.00', savings: null, comparisonText: '' },
    advertorialStory: {},
    editableContent: {},
  }
  for (const { path, text } of marked) write(tree, path, text)
  return tree
}

describe.each(templateNames)('%s', (templateName) => {
  const slots = slotsOf(templateName)

  it.each(markets)('draws every text of its slots whole in %s', (market) => {
    const marked = markersOf(slots)
    const { document } = showPage(sampleLanding({ market, website: { templateName, ...documentOf(marked) } }))
    document.querySelectorAll('script, style').forEach((node) => node.remove())
    const text = document.body.textContent.replaceAll(/\s+/g, ' ')
    expect(marked.filter((each) => !text.includes(each.text)).map(({ path }) => path)).toEqual([])
    // Shorter than it may be would prove nothing.
    expect(marked.filter((each) => each.text.length > 20).length).toBeGreaterThan(20)
  })

  it('has a page without its optional texts, and no two slots of one path', () => {
    const needed = markersOf(slots.filter(({ isNeeded }) => isNeeded))
    const { document } = showPage(sampleLanding({ website: { templateName, ...documentOf(needed) } }))
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(new Set(slots.map(({ path }) => path)).size).toBe(slots.length)
  })
})

it('knows what a template does not print', () => {
  expect(isPrinted('Advertorial Template', 'benefitsSection')).toBe(false)
  expect(isPrinted('Sales Template', 'priceAnchoring.comparisonText')).toBe(false)
  expect(isPrinted('Minimalistic', 'problemSolutionSections.*.ctaText')).toBe(false)
  expect(isPrinted('Minimalistic', 'problemSolutionSections')).toBe(true)
  expect(() => slotAt('Advertorial Template', 'benefitsSection.title')).toThrow('does not print')
  expect(slotsOf('Nepoznat')).toBe(slotsOf('Minimalistic'))
})
