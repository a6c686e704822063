import { describe, expect, it } from 'vitest'
import { cutTo } from './cutting.ts'

describe('the beginning of a sentence that is a whole thought', () => {
  it.each([
    [
      'Noževi su fabrički naoštreni i dugo drže oštricu, kažu majstori.',
      'Noževi su fabrički naoštreni i dugo drže oštricu',
      50,
      false,
    ],
    [
      'U rezervoar staje 600 ml vode, što je dovoljno za 4 do 6 sati rada.',
      'U rezervoar staje 600 ml vode',
      50,
      true,
    ],
    [
      'Ima 5 jačina usisa i 6 nastavaka: veliki, mali i ovalni za lice.',
      'Ima 5 jačina usisa i 6 nastavaka',
      50,
      true,
    ],
    // What narrows a sentence stays with it.
    ['Pere se u mašini, ali samo na programu do trideset stepeni.', 'Pere se u mašini', 50, false],
    ['Podnosi kišu, osim ako je poklopac otvoren ili oštećen.', 'Podnosi kišu', 50, false],
    ['Kada nestane vode, pumpa se sama gasi i svetli crveno.', 'Kada nestane vode', 50, false],
  ])('%s', (sentence, beginning, most, isTaken) => {
    if (isTaken) expect(cutTo(sentence, most)).toBe(beginning)
    else expect(cutTo(sentence, most)).not.toBe(beginning)
  })
})
