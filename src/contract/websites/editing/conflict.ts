import { formatDateTime } from '../../common/dates.ts'
import { getAt } from '../paths.ts'
import type { Website, WebsiteConflict } from '../schema.ts'
import { websiteStrings } from '../strings.ts'
import { draftOf, type Draft } from './draft.ts'
import { placeName } from './place-name.ts'
import { readableSections } from './section-words.ts'
import { readableVariants } from './variant-words.ts'

export type Side = 'mine' | 'theirs'

/** One place that two people changed, as it is asked about. */
export type Place = { path: string; name: string } & Record<Side, string>

export type Question = { title: string; text: string; places: Place[] }

/** A value of the document as somebody can compare it with another: texts by lines, lists an entry each. */
export const readable = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? websiteStrings.editor.yes : websiteStrings.editor.no
  if (Array.isArray(value)) return value.map((entry) => readable(entry)).join('\n') || '–'
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter((entry) => entry !== null && entry !== '' && typeof entry !== 'boolean')
        .map((entry) => readable(entry))
        .join(' · ') || '–'
    )
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The same for the value of a place, where the place says more than the value. */
export const readableAt = (path: string, value: unknown): string =>
  readableSections(path, value) ?? readableVariants(path, value) ?? readable(value)

/** What is asked when a save, or resumed work, met somebody else's change. */
export const questionOf = (mine: Draft, { paths, savedBy, savedAt, website }: WebsiteConflict): Question => {
  const words = websiteStrings.editor.conflict
  const theirs = draftOf(website)
  const who = savedBy === null ? words.somebody : savedBy.isYou ? words.you : savedBy.name
  return {
    title: words.title,
    text: words.text(who, formatDateTime(savedAt)),
    places: paths.map((path) => ({
      path,
      name: placeName(path),
      mine: readableAt(path, getAt(mine, path)),
      theirs: readableAt(path, getAt(theirs, path)),
    })),
  }
}

/** Resumed work that met a change; who made it is not known then. */
export const conflictOnResume = (website: Website, paths: string[]): WebsiteConflict => ({
  paths,
  savedAt: website.updatedAt,
  savedBy: null,
  website,
})
