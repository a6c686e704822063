import { doorTo } from '../../lib/thread-door.ts'
import { readRows } from './read-rows.ts'
import { readTable } from './table.ts'

/** What is done to a stranger's file; arguments and answers are plain data. */
export const works = { readTable, readRows }
export type Works = typeof works

export const run = doorTo(works)
