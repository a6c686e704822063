import { doorTo } from '../../lib/thread-door.ts'
import { readStatement } from './read-statement.ts'

/** What is done to a stranger's file; arguments and answers are plain data. */
export const works = { readStatement }
export type Works = typeof works

export const run = doorTo(works)
