import { describe, expect, it } from 'vitest'
import { shortOf, thoughtsIn } from './cutting.ts'

describe('the thoughts in a sentence', () => {
  it.each([
    [
      'Kapuljača se skida na rajsferšlus, a rukavi imaju čičak traku.',
      ['Kapuljača se skida na rajsferšlus.', 'Rukavi imaju čičak traku.'],
    ],
    [
      'Točkovi su zamenjeni pre dva meseca, kočnica radi odlično.',
      ['Točkovi su zamenjeni pre dva meseca.', 'Kočnica radi odlično.'],
    ],
  ])('stand apart where each has a subject and a verb: %s', (sentence, thoughts) => {
    expect(thoughtsIn(sentence)).toEqual(thoughts)
  })

  it.each([
    // What narrows a sentence stays with it.
    'Pere se u mašini, ali samo na programu do trideset stepeni.',
    'Podnosi kišu, osim ako je poklopac otvoren ili oštećen.',
    'Kada nestane vode, pumpa se sama gasi i svetli crveno.',
    'Komplet za 140 sadrži jednu, a za 200 dve jastučnice.',
    'Jedna baterija traje 15 minuta, a druga se za to vreme puni.',
    'U rezervoar staje 600 ml vode, što je dovoljno za 4 do 6 sati rada.',
    'U setu su jorganska navlaka, čaršav i jastučnice.',
  ])('stay together where one leans on the other: %s', (sentence) => {
    expect(thoughtsIn(sentence)).toEqual([sentence])
  })
})

describe('what a long sentence begins with', () => {
  it.each([
    ['Sečiva su od nerđajućeg čelika sa laserskom šarom u stilu damaska.', 'Sečiva su od nerđajućeg čelika'],
    [
      'Fontana stalno okreće i filtrira vodu, pa je uvek sveža i mačka pije više.',
      'Fontana stalno okreće i filtrira vodu',
    ],
    [
      'Ploča s magnetom podiže se do 60°, pa telefon možete gledati dok se puni.',
      'Ploča s magnetom podiže se do 60°',
    ],
  ])('%s', (sentence, beginning) => {
    expect(shortOf(sentence, 50)).toBe(beginning)
  })

  it.each([
    ['what follows takes it back', 'Domet je do 250 metara na otvorenom, a kroz zidove je kraći od toga.'],
    ['it is a condition', 'Ako voda nestane, pumpa se sama gasi, pa ne morate da je nadgledate.'],
    ['it would break off', 'Steznik je pleten od lastiša, a sa strane su šine.'],
    ['only a word of a list is left', 'Sečiva su od čelika i plastike koja se ne lomi ni kad padne na pod.'],
  ])('is nothing where %s', (_why, sentence) => {
    expect(shortOf(sentence, 40) ?? '').not.toMatch(/ (?:a|i)$|^Ako|otvorenom|od čelika$/)
  })
})
