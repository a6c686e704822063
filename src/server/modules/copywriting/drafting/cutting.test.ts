import { describe, expect, it } from 'vitest'
import { thoughtsIn } from './cutting.ts'

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
