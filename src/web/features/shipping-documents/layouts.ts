import {
  builtInOf,
  builtInProfiles,
  type BuiltInKey,
  type ExportProfile,
} from '#contract/shipping-documents/profiles.ts'
import type { ExportColumn } from '#contract/shipping-documents/columns.ts'

/** A layout that can be chosen: built in, or with a number of its own. */
export type Layout = {
  /** What the address of the file names. */
  key: string
  id: number | null
  name: string
  base: BuiltInKey
  hint: string
  columns: ExportColumn[]
}

export const builtInLayouts: Layout[] = builtInProfiles.map((profile) => ({
  ...profile,
  id: null,
  base: profile.key,
}))

export const ownLayouts = (profiles: ExportProfile[]): Layout[] =>
  profiles.map((profile) => ({
    ...profile,
    key: String(profile.id),
    hint: builtInOf(profile.base)?.hint ?? '',
  }))

/** Puts an entry one place up or down; at the ends everything stays. */
export const moved = <T>(list: T[], index: number, by: 1 | -1): T[] => {
  const other = index + by
  if (other < 0 || other >= list.length) return list
  return list.map((entry, at) =>
    at === index ? (list[other] as T) : at === other ? (list[index] as T) : entry,
  )
}
