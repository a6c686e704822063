import type { TypedPlace } from './typing.ts'

/** What is typed into and how long it is, or why it is not taken. */
export const typedWords = ({ name, length, limit, problem }: TypedPlace): string => {
  if (problem) return `${name} · ${problem}`
  return limit === null ? name : `${name} · ${length}/${limit}`
}
