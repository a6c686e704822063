import { readFile } from 'node:fs/promises'
import { StartError } from '../errors/start-error.ts'
import { baselineName, type Migration } from './migration-files.ts'

export type Applied = { name: string; hash: string }

const listOfNumbered = new URL('../../../db/before-baseline.txt', import.meta.url)

/** The numbered files that the baseline stands for, as `sha256sum` lists them. */
export const readNumbered = async (): Promise<Applied[]> => {
  const lines = (await readFile(listOfNumbered, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const [hash = '', name = ''] = line.split('  ')
    return { name, hash }
  })
}

/**
 * What is applied in terms of today's files. A database or backup made by all numbered files stands at the baseline, whose schema is the
 * same; one made by only some of them has to be finished by the version that still has them. Throws a StartError for that.
 */
export const inTodaysFiles = async (
  applied: readonly Applied[],
  migrations: readonly Migration[],
): Promise<Applied[]> => {
  const numbered = new Map((await readNumbered()).map(({ name, hash }) => [name, hash]))
  const today = applied.filter(({ name }) => !numbered.has(name))
  const before = applied.filter(({ name }) => numbered.has(name))
  if (before.length === 0 || today.some(({ name }) => name === baselineName)) return today
  const edited = before.find(({ name, hash }) => numbered.get(name) !== hash)
  if (edited)
    throw new StartError(`Migracija ${edited.name} se razlikuje od one koja je već primenjena na bazu.`)
  const last = [...numbered.keys()].at(-1)
  if (before.length < numbered.size)
    throw new StartError(
      `Bazu je napravila starija verzija programa i primenila je ${before.length} od ${numbered.size} njenih migracija. Pokrenite jednom prethodnu verziju (poslednju koja ima datoteku db/migrations/${last}), sačekajte da se pokrene, zaustavite je, pa pokrenite ovu.`,
    )
  const baseline = migrations.find(({ name }) => name === baselineName)
  return baseline ? [{ name: baseline.name, hash: baseline.hash }, ...today] : today
}
