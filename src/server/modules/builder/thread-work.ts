import type { ProductFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import { doorTo } from '../../lib/thread-door.ts'
import { writingWorks } from '../copywriting/works.ts'
import { readProductPage } from '../product-import/read-product-page.ts'
import { readTakenPage } from '../product-import/taken-page.ts'
import { questionsFor } from './questions.ts'

/** What the wizard fills in and asks after a page was read. */
const proposeFor = (facts: ProductFacts, market: Market) => ({
  // What a seller typed stands as it is typed.
  serbianName: facts.sources.name === 'typed' ? facts.name : writingWorks.serbianName(facts, market),
  questions: questionsFor(facts, market),
})

/** Everything that is done to texts of strangers; arguments and answers are plain data. */
export const works = { ...writingWorks, readProductPage, readTakenPage, proposeFor }
export type Works = typeof works

export const run = doorTo(works)
