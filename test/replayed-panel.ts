import type { GeneratedPage } from '#contract/builder/copy.ts'
import { ruleChecker } from '#server/modules/copywriting/claims/copy-check.ts'
import { panelPages, type PanelPage, type PanelSentence } from './copywriting/claims-panel.ts'
import { asPrinted, bodyFor, bodyOf, fatesOn, panelAnswer, type Fate } from './copywriting/panel-answer.ts'
import { factSheet } from '#server/modules/copywriting/model/facts.ts'
import { generatePage } from '#server/modules/copywriting/model/generate-page.ts'
import { modelAt, type FakeLlm } from './fakes/llm.ts'
import { inProcess } from './in-process.ts'

/** What the fixed rules alone say of a sentence; null: nothing. */
export const ruledOut = (page: PanelPage): Map<PanelSentence, string | null> => {
  const broken = ruleChecker(
    page.input,
    factSheet(page.input).facts.map(({ text }) => text),
  )
  return new Map(
    page.sentences.map((sentence) => [
      sentence,
      broken(asPrinted(sentence.text, page), sentence.facts.length > 0),
    ]),
  )
}

/** Every so-many-th sentence that must not stand is called supported; null: none is. */
export type Carelessness = { every: number } | null

export type ReplayedPage = {
  page: PanelPage
  written: GeneratedPage & { draftBecause: string | null }
  fates: Map<PanelSentence, Fate>
  /** Parts that are not what their own sentences alone make of them. */
  disturbed: string[]
  /** Wrong verdicts that were given. */
  slips: PanelSentence[]
}

const key = (text: string): string => text.replace(/\.$/, '')
const quiet = { info: () => undefined, warn: () => undefined }

/**
 * Writes the pages of the panel through the real client: the answer says all its sentences, the second call is answered with the
 * verdicts of the panel, and what became of each is read from the page that comes out.
 */
export const replayPanel = async (
  llm: FakeLlm,
  careless: Carelessness = null,
  pages: readonly PanelPage[] = panelPages,
): Promise<ReplayedPage[]> => {
  const replayed: ReplayedPage[] = []
  let refused = 0
  for (const page of pages) {
    const known = new Map(page.sentences.map((each) => [key(asPrinted(each.text, page)), each]))
    const slips: PanelSentence[] = []
    llm.answer({ text: JSON.stringify(panelAnswer(page)) })
    llm.checks((statement, cites) => {
      const sentence = known.get(key(statement))
      if (!sentence) return { verdict: cites.length > 0 ? 'SUPPORTED' : 'NO_STATEMENT' }
      const { verdict, facts, correction } = sentence
      if (!sentence.isSupported) {
        refused += 1
        if (careless && refused % careless.every === 0) {
          slips.push(sentence)
          return { verdict: 'SUPPORTED', facts: cites }
        }
      }
      return { verdict, facts: [...facts], correction }
    })
    const written = await generatePage(page.input, {
      llm: modelAt(llm),
      log: quiet,
      inThread: inProcess,
    })
    const fates = fatesOn(page, written.copy)
    const wanted = bodyFor(page, fates)
    const found = bodyOf(written.copy)
    replayed.push({
      page,
      written,
      fates,
      slips,
      disturbed: [
        ...found.filter((text) => !wanted.includes(text)),
        ...wanted.filter((text) => !found.includes(text)),
      ],
    })
  }
  return replayed
}
