import { readFileSync } from 'node:fs'

import { secretNames, settingNames } from './settings.ts'

export type Values = Record<string, string>

/** The settings as text, secrets from their files included; an empty value counts as not set. `given` names them all. */
export const collectValues = (
  env: NodeJS.ProcessEnv,
): { values: Values; given: Set<string>; problems: string[] } => {
  const values: Values = {}
  const unread: string[] = []
  const problems: string[] = []
  for (const name of settingNames) {
    const value = env[name]?.trim()
    if (value) values[name] = value
  }
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    const read = values[name] ? twice(name) : readSecret(name, file)
    if ('value' in read) {
      values[name] = read.value
      continue
    }
    unread.push(name)
    problems.push(read.problem)
  }
  return { values, given: new Set([...Object.keys(values), ...unread]), problems }
}

const twice = (name: string) => ({
  problem: `${name}: zadato je i kao ${name} i kao ${name}_FILE; ostavite jedno`,
})

const readSecret = (name: string, file: string): { value: string } | { problem: string } => {
  try {
    const value = readFileSync(file, 'utf8').trim()
    return value ? { value } : { problem: `${name}_FILE: datoteka ${file} je prazna` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { problem: `${name}_FILE: datoteka ${file} ne može da se pročita (${code})` }
  }
}
