import { parentPort } from 'node:worker_threads'
import type { ProductFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import type { Began } from '../../lib/threads.ts'
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

/** The door of the thread: `lib/threads.ts` starts this file and sends one work at a time. */
export const run = ({
  id,
  work,
  args,
}: {
  id: number
  work: keyof Works
  args: readonly unknown[]
}): unknown => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ began: id } satisfies Began)
  return (works[work] as (...given: readonly unknown[]) => unknown)(...args)
}
