import { readTable } from '../../../lib/table.ts'
import { foldLine } from '../language/fold.ts'

/** What a text can state of a product: for names made of a foreign one, and for checking what a model claims. */
export type Property = {
  id: string
  /** Whether it belongs into a name, with the stem of its adjective. */
  isInNames: boolean
  adjective: string
  /** Whether a buyer would complain if it were not there. */
  isChecked: boolean
  /** Properties that say the same more generally. */
  covers: string[]
}

const columns = ['id', 'in_names', 'checked', 'adjective', 'covers', 'words', 'example', 'counter'] as const
export const propertyRows = readTable(new URL('properties.tsv', import.meta.url), columns)

const propertyPatterns = propertyRows.map(({ id, in_names, checked, adjective, covers, words }) => ({
  property: {
    id,
    adjective,
    isInNames: in_names === 'yes',
    isChecked: checked === 'yes',
    covers: covers.split(' ').filter(Boolean),
  },
  pattern: new RegExp(String.raw`(?<![a-z0-9])(?:${words})`, 'g'),
}))

/** "Not waterproof", "ohne Fernbedienung", "nije punjiv" and "Waterproof: no" do not state the property. */
const denial =
  /(?:\bnot|\bno|\bnon|\bnicht|\bkeine?|\bohne|\bwithout|\bnije|\bnisu|\bnema|\bbez|\bsenza|\bsans|\bsin|\bnie|\bbrez|\bfara|\bne|\bni|n't) (?:[a-z]+ ){0,2}$/
const deniedAfter = /^[a-z ]*(?:: ?|= ?| - )(?:no|non|nein|ne|nu|nie|non|hayir|net)\b/

/** `Spülmaschine nicht geeignet`, `bulaşık makinesinde yıkanmaz`: some tongues deny behind what they deny. */
const deniedBehind =
  /^[a-z]*(?: (?:ist|is|are|sind|icin|uygun))? (?:nicht|not|degil|yikanmaz|yikanamaz|konulmaz|yok)\b(?! (?:only|nur))/

type Hit = { start: number; end: number }

const isStated = (key: string, { start, end }: Hit): boolean => {
  const ownDenial = denial.test(`${key.slice(start, end).split(' ')[0]} `)
  return (
    (ownDenial || !denial.test(key.slice(Math.max(0, start - 40), start))) &&
    !deniedAfter.test(key.slice(end, end + 30)) &&
    !deniedBehind.test(key.slice(end, end + 40))
  )
}

const hitsOf = (key: string, pattern: RegExp): Hit[] =>
  [...key.matchAll(pattern)]
    .map(({ index, 0: hit }) => ({ start: index, end: index + hit.length }))
    .filter((hit) => isStated(key, hit))

/** The properties a text states, in the order of the glossary. */
export const propertiesIn = (text: string): Property[] => {
  const key = foldLine(text)
  return propertyPatterns
    .filter(({ pattern }) => hitsOf(key, pattern).length > 0)
    .map(({ property }) => property)
}

/** LED means ice in our languages, so it counts only in capitals. */
export const mentionsLed = (text: string): boolean => /\bLED\b/.test(text)
