import { describe, expect, it } from 'vitest'
import { latin } from '#contract/common/cyrillic.ts'
import { languageOf, looksForeign } from './language.ts'

describe('languageOf', () => {
  it.each([
    ['Lampa se pali čim priđete i gasi se kada odete.', 'en-US', 'ours'],
    ['Jakna sa podesivom kapuljačom i mekom postavom.', 'sr', 'ours'],
    ['Stalak podiže zaslon u razinu očiju i olakšava rad.', 'hr', 'ours'],
    ['Јастук прати облик главе и врата.', null, 'ours'],
    ['The lamp turns on when you come and is easy to use.', 'sr', 'en'],
    ['Die Lampe ist mit einem Sensor und einer Batterie ausgestattet.', null, 'de'],
    ['Maska je primerna za začetnike in ima mehak rob, ki se prilega.', 'sl', 'sl'],
    ['Лампа включается и выключается сама, это удобно для вас.', null, 'ru'],
    ['Lampa este ușor de montat și se aprinde cu senzor.', 'ro', 'ro'],
    ['Stativ Pro 180 cm. Torba Pro, nosivost 8 kg, kuglična glava.', 'sr', 'ours'],
    ['X', null, 'other'],
  ] as const)('of %j declared %j is %s', (text, declared, language) => {
    expect(languageOf(text, declared)).toBe(language)
  })
})

describe('looksForeign', () => {
  it.each([
    ['Easy to clean', true],
    ['Material', true],
    ['Größe 20 cm', true],
    ['Navlaka se skida i pere', false],
    ['Mesingani priključci', false],
    ['USB-C kabl', false],
    ['Mazite ljubimca, a dlaka ostaje na rukavici.', false],
    ['Grijanje hrane na 220 V i 12 V', false],
    ['S jedne strane je pliš, s druge platno.', false],
    ['Brzina lanca je 7 m/s.', false],
    ['Uveče izujete patike i prvo pipnete to mesto.', false],
    ['Ready to use', true],
  ])('%j: %j', (text, foreign) => {
    expect(looksForeign(text)).toBe(foreign)
  })
})

describe('latin', () => {
  it.each([
    ['Љубав и њега', 'Ljubav i njega'],
    ['ЏЕМПЕР', 'DŽEMPER'],
    ['Ђурђевак 5 W', 'Đurđevak 5 W'],
    ['Ћебе', 'Ćebe'],
  ])('%s → %s', (cyrillic, written) => {
    expect(latin(cyrillic)).toBe(written)
  })
})
