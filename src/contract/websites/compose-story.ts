import { advertorialStrings } from '../public-pages/advertorial-strings.ts'
import type { Market } from '../common/market.ts'
import type { PublicWebsite } from './schema.ts'

type Copy = Pick<PublicWebsite, 'problemSolutionSections' | 'featureSections'>

type Part = { title: string; texts: string[] }

/** A title of its own and what no part before it has said; null when nothing is left. */
const untold = ({ title, texts }: Part, told: Set<string>): string | null => {
  if (told.has(title)) return null
  told.add(title)
  const paragraphs = texts
    .flatMap((text) => text.split(/\n\s*\n/))
    .map((paragraph) => {
      const sentences = paragraph
        .trim()
        .split(/(?<=[.!?…])\s+/)
        .filter(Boolean)
      const rest = sentences.filter((sentence) => !told.has(sentence))
      for (const sentence of rest) told.add(sentence)
      return rest.join(' ')
    })
  const rest = paragraphs.filter(Boolean)
  return rest.length > 0 ? `## ${title}\n${rest.join('\n\n')}` : null
}

/**
 * A story out of what a page says already; no person, test or result is invented, and the shop's terms are left to their own place. Title,
 * lead, bullets and description are left out: the page takes those from the website, so that a corrected text shows at once. What two
 * sections of the page both say is written once.
 */
export const composeStory = (copy: Copy, market: Market): Record<string, unknown> => {
  const [first, second] = copy.problemSolutionSections
  const [feature, other] = copy.featureSections
  const parts = {
    problemDescription: first && { title: first.title, texts: [first.description1, first.description2] },
    agoniaSection: second && { title: second.title, texts: [second.description1, second.description2] },
    breakthroughMoment: feature && { title: feature.title, texts: [feature.text] },
    discoveryStory: other && { title: other.title, texts: [other.text] },
  }
  const told = new Set<string>()
  const story = Object.entries(parts).flatMap(([key, part]) => {
    const text = part && untold(part, told)
    return text ? [[key, text] as const] : []
  })
  return {
    headerSection: { ctaButtonText: advertorialStrings[market].readStory },
    ...Object.fromEntries(story),
  }
}
