import { doorTo } from '../../lib/thread-door.ts'
import { oneDocument } from './one-document.ts'

/** What is done to couriers' documents; arguments and answers are plain data. */
export const works = { oneDocument }
export type Works = typeof works

export const run = doorTo(works)
