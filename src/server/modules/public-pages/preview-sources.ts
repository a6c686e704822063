import { isEqual } from '#contract/websites/paths.ts'
import type { Listener } from '../../db/listen.ts'
import { createWebsiteMemory } from './page-cache.ts'

/** Reads a source of a page, or answers what was read before for the same question. */
export type ReadSource = <T>(name: string, question: unknown, read: () => Promise<T>) => Promise<T>

/** Per name the last question and its answer: a draft asks one at a time, so memory stays bounded. */
type Kept = { websiteId: number; answers: Map<string, { question: unknown; answer: Promise<unknown> }> }

const readerOf =
  ({ answers }: Kept): ReadSource =>
  <T>(name: string, question: unknown, read: () => Promise<T>): Promise<T> => {
    const known = answers.get(name)
    if (known && isEqual(known.question, question)) return known.answer as Promise<T>
    const answer = read()
    const entry = { question, answer }
    answers.set(name, entry)
    // What could not be read is asked again.
    answer.catch(() => answers.get(name) === entry && answers.delete(name))
    return answer
  }

/** What stands around a draft is read once while somebody edits, and again when a change of the page is announced. */
export type PreviewSources = { of: (websiteId: number) => Promise<ReadSource> }

export const createPreviewSources = (
  listener: Pick<Listener, 'on'>,
  clock?: () => number,
): PreviewSources => {
  const memory = createWebsiteMemory<Kept>(listener, (kept, changed) => kept.websiteId === changed, clock)
  return {
    of: async (websiteId) => {
      const fresh: Kept = { websiteId, answers: new Map() }
      return readerOf((await memory.get(String(websiteId), () => Promise.resolve(fresh))) ?? fresh)
    },
  }
}
