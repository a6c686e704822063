import { homeNouns } from './nouns-home.ts'
import { peopleNouns } from './nouns-people.ts'
import type { NounEntry } from './noun-entry.ts'

/** Every product noun we know. */
export const nouns: readonly NounEntry[] = [...homeNouns, ...peopleNouns]
