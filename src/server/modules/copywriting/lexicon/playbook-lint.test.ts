import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { wordsOfOtherDialect } from '../language/dialect-words.ts'
import { lintPlaybook, toldTwice, wordsWithLostMarks } from './playbook-lint.ts'
import { playbookSource } from './playbook-source.ts'

const sound = `
id: tiganj
category: kuhinja
names: {any: [tiganj*], examples: [Tiganj 28, Duboki tiganj], counterExamples: [Poklopac za tiganj]}
opening: [Jaje se zalepilo/zalijepilo. Grebete ga viljuškom.]
scenes:
  - id: lepljenje
    needs: [ne lepi*, ne zalepi*]
    yes: Hrana se ne lepi.
    no: Prečnik je veliki.
    wordings: {Pola jajeta ostane dole/dolje: Grebete viljuškom., Doručak za dvoje: Jedno jaje je celo/cijelo.}
  - id: poklopac
    needs: [poklopac]
    yes: Uz tiganj ide i poklopac.
    no: Prečnik je veliki.
    wordings: {Ulje po celom/cijelom šporetu: Brišete zid., Prska na sve strane: Sklonite se od vatre.}
questions:
  - {label: [prečnik*], ask: Koliki je?}
cautions: [{needs: [ručk*], yes: Ručka se ne greje., no: Perite ručno., text: Ne u rernu.}]
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
  const scene = 'Grebete viljuškom., Doručak'
  const inScene = (text: string) => planted(scene, `"${text}", Doručak`)

  it.each([
    ['names a material', 'Čelik se sija.'],
    ['names a material', 'Dno je od stakla.'],
    ['states a property', 'Napravljen je da traje.'],
    ['states a property', 'Ovaj tiganj se pere sam.'],
    ['has something', 'Ima i poklopac.'],
    ['superlative', 'Najbolji u kući.'],
    ['superlative', 'Savršeno jaje svakog jutra.'],
    ['effect on body', 'Ublažava glavobolju.'],
    ['effect on body', 'Od njega se mršavi.'],
    ['payment', 'Platite kad stigne.'],
    ['payment', 'Dostava je brza.'],
    ['payment', 'Povrat bez pitanja.'],
    ['payment', 'Cena je prava.'],
    ['speaks as a buyer', 'Moj stari je otišao na otpad.'],
    ['speaks as a buyer', 'Kupujem ga drugi put.'],
    ['gender', 'Znate kad ste siguran.'],
    ['measured number', 'Stane 28 cm.'],
    ['measured number', 'Pun za 5 min.'],
    ['longer than 240', `Grebete. ${'Opet grebete viljuškom po dnu '.repeat(9)}.`],
    ['longer than three sentences', 'Grebete. Stanete. Grebete. Stanete.'],
    ['marks that do not belong', 'Grebete viljuškom!'],
    ['ends without a mark', 'Grebete viljuškom'],
    ['small letter', 'grebete viljuškom.'],
    ['quotation open', 'Grebete „samo malo.'],
    ['wrong dialect', 'Gde je viljuška.'],
    ['word of another market', 'Viljuška je u fioci.'],
    ['word of another market', 'Viljuška je u ladici.'],
    ['word of another market', 'Viljuška čeka do sutra.'],
  ])('%s: „%s“', (reason, text) => {
    expect(inScene(text)).toContain(reason)
  })

  it.each([
    ['asks nothing', 'ask: Koliki je?', 'ask: Koliki je'],
    ['measured number', 'ask: Koliki je?', 'ask: Je li širok 28 cm?'],
    [
      'is not two to five sentences',
      'opening: [Jaje se zalepilo/zalijepilo. Grebete ga viljuškom.]',
      'opening: [Jaje.]',
    ],
    ['longer than 60', 'Doručak za dvoje:', `Doručak za dvoje ${'i još nekog '.repeat(5)}gosta:`],
    ['ends with a mark', 'Doručak za dvoje:', 'Doručak za dvoje.:'],
    ['narrows nothing', 'text: Ne u rernu.', 'text: U rernu slobodno.'],
    ['two have one id', 'id: poklopac', 'id: lepljenje'],
    ['fewer than two phrases', 'search: [tiganj, duboki tiganj]', 'search: [tiganj]'],
    ['no example', 'yes: Uz tiganj ide i poklopac.\n', '\n'],
    ['fits everyday words', 'needs: [poklopac]', 'needs: [poklopac, put*]'],
    ['its example does not fit', 'yes: Uz tiganj ide i poklopac.', 'yes: Pere se sam.'],
    [
      'its counter-example fits',
      'no: Prečnik je veliki.\n    wordings: {Ulje',
      'no: Bez poklopca i poklopac.\n    wordings: {Ulje',
    ],
  ])('%s: %s → %s', (reason, from, to) => {
    expect(planted(from, to)).toContain(reason)
  })
})

it('a word that lost its marks is found beside the one that kept them', () => {
  const playbook = playbookSource.parse(parse(sound.replace('Brišete zid.', 'Briše zid i brise sto.')))
  expect(wordsWithLostMarks([playbook], new Set())).toEqual(['brise'])
  expect(wordsWithLostMarks([playbook], new Set(['brise']))).toEqual([])
})

it('a line told by two playbooks is found', () => {
  const playbook = playbookSource.parse(parse(sound))
  expect(toldTwice([playbook])).toEqual([])
  expect(toldTwice([playbook, { ...playbook, id: 'serpa' }])).toContain(
    'tiganj, serpa: „Pola jajeta ostane dole“',
  )
})

it('a form that is not one is refused while it is read', () => {
  for (const [from, to] of [
    ['id: tiganj', 'id: Tiganj 1'],
    ['needs: [poklopac]', 'needs: []'],
    ['scenes:', 'moments:'],
    ['search: [tiganj, duboki tiganj]', 'buttons: [Hoću tiganj]'],
  ] as const)
    expect(playbookSource.safeParse(parse(sound.replace(from, to))).success).toBe(false)
})
