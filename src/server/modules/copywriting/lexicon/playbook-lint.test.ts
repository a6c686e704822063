import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { wordsOfOtherDialect } from '../language/dialect-words.ts'
import { lintPlaybook, wordsWithLostMarks } from './playbook-lint.ts'
import { playbookSource } from './playbook-source.ts'

const sound = `
id: tiganj
category: kuhinja
names: {any: [tiganj*], examples: [Tiganj 28, Duboki tiganj], counterExamples: [Poklopac za tiganj]}
questions:
  - {label: [prečnik*], ask: Koliki je?}
search: [tiganj, duboki tiganj]
`

const lint = (written: string) => lintPlaybook(playbookSource.parse(parse(written)), wordsOfOtherDialect)
const planted = (from: string, to: string) => {
  expect(sound).toContain(from)
  return lint(sound.replace(from, to)).join('\n')
}

it('a sound playbook passes', () => {
  expect(lint(sound)).toEqual([])
})

describe('a line is refused that', () => {
  it.each([
    ['states a property', 'tiganj napravljen za jaja'],
    ['has something', 'tiganj koji ima poklopac'],
    ['superlative', 'najbolji tiganj'],
    ['effect on body', 'tiganj za mršavljenje'],
    ['payment', 'tiganj na popustu'],
    ['speaks as a buyer', 'moj tiganj'],
    ['gender', 'tiganj koji vole kupci'],
    ['measured number', 'tiganj 28 cm'],
    ['longer than 50', `tiganj ${'za jaja '.repeat(8)}`],
    ['marks that do not belong', 'tiganj!'],
    ['wrong dialect', 'gde je tiganj'],
    ['word of another market', 'tiganj u fioci'],
    ['word of another market', 'tiganj u ladici'],
  ])('%s: „%s“', (reason, text) => {
    expect(planted('duboki tiganj', text)).toContain(reason)
  })

  it.each([
    ['asks nothing', 'ask: Koliki je?', 'ask: Koliki je'],
    ['measured number', 'ask: Koliki je?', 'ask: Je li širok 28 cm?'],
    ['superlative', 'ask: Koliki je?', 'ask: Koji je najbolji?'],
    ['small letter', 'ask: Koliki je?', 'ask: koliki je?'],
    ['fewer than two phrases', 'search: [tiganj, duboki tiganj]', 'search: [tiganj]'],
  ])('%s: %s → %s', (reason, from, to) => {
    expect(planted(from, to)).toContain(reason)
  })
})

it('a word that lost its marks is found beside the one that kept them', () => {
  const playbook = playbookSource.parse(parse(sound.replace('duboki tiganj', 'tiganj za šporet, sporet')))
  expect(wordsWithLostMarks([playbook], new Set())).toEqual(['sporet'])
  expect(wordsWithLostMarks([playbook], new Set(['sporet']))).toEqual([])
})

it('a form that is not one is refused while it is read', () => {
  for (const [from, to] of [
    ['id: tiganj', 'id: Tiganj 1'],
    ['label: [prečnik*]', 'label: []'],
    ['questions:', 'moments:'],
    ['search: [tiganj, duboki tiganj]', 'buttons: [Hoću tiganj]'],
  ] as const)
    expect(playbookSource.safeParse(parse(sound.replace(from, to))).success).toBe(false)
})
