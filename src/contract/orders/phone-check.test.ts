import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { marketFacts, markets } from '../common/market.ts'
import { isSureNumber, printedPhone } from './phone.ts'
import { lengthDoubt, nationalLengths, phoneDoubt } from './phone-check.ts'

/** Numbers of every length behind the two digits of each mobile network and of some towns, as libphonenumber knows them. */
const heads = {
  Serbia: ['60', '61', '62', '63', '64', '65', '66', '69', '11', '21', '18', '34'],
  Montenegro: ['63', '66', '67', '68', '69', '20', '32', '40'],
  Bosnia: ['61', '62', '63', '65', '66', '51', '33', '37'],
}
const digits = '2345678901'

describe.each(markets)('%s', (market) => {
  const { country, phonePrefix } = marketFacts[market]
  const [least, most] = nationalLengths[market]
  const isValid = (national: string) =>
    parsePhoneNumberFromString(`${phonePrefix}${national}`)?.isValid() ?? false

  it('has no mobile or common number that is shorter or longer', () => {
    expect(getExampleNumber(country, examples)?.nationalNumber.length).toBeGreaterThanOrEqual(least)
    for (const head of heads[market])
      for (let length = 3; length <= 12; length += 1) {
        const national = (head + digits).slice(0, length)
        const isMobile = head.startsWith('6')
        if (isMobile && isValid(national)) expect(lengthDoubt(national, market), national).toBeNull()
        if (length < least) expect(lengthDoubt(national, market)).toBe('short')
        if (length > most) expect(lengthDoubt(national, market)).toBe('long')
      }
  })

  it('has numbers of the usual length, with and without what people write around them', () => {
    const national = (heads[market][2] + digits).slice(0, least)
    expect(isValid(national)).toBe(true)
    for (const typed of [`0${national}`, `${phonePrefix}${national}`, `00${phonePrefix.slice(1)}${national}`])
      expect(phoneDoubt(typed, market), typed).toBeNull()
    expect(phoneDoubt(`0${national.slice(0, 2)}/${national.slice(2)}`, market)).toBeNull()
  })
})

it.each([
  ['064 123', 'short'],
  ['064 123 45', 'short'],
  ['+381 64 123', 'short'],
  ['064 1234567890', 'long'],
  ['-', 'unreadable'],
  // The server knows better about these.
  ['+49 30 12', null],
  ['zvati posle 17h', null],
  ['0641234567, 0113334445', null],
])('%j in a form of Serbia: %s', (typed, doubt) => expect(phoneDoubt(typed, 'Serbia')).toBe(doubt))

describe('a number on paper', () => {
  it.each([
    ['064 123 45 67', '+381641234567', false, '064 123 4567'],
    ['064 123', null, true, '064 123'],
    // As the library read such numbers before they were checked.
    ['064 123', '+381064123', false, '064 123'],
    ['064 123', '+38164123', false, '064 123'],
    ['064 1234567', '+381647654321', false, '064 1234567'],
    ['Ana 0641234567 posle 17h', '+381641234567', false, '064 123 4567'],
    ['+43 664 1234567', '+436641234567', false, '+436641234567'],
    ['nemam', null, true, 'nemam'],
  ])('%s, read as %s, doubtful %s: %s', (phone, phoneE164, isPhoneDoubtful, printed) =>
    expect(printedPhone({ phone, phoneE164, isPhoneDoubtful })).toBe(printed),
  )
  it('is sure when it was read out of what was written', () => {
    expect(isSureNumber({ phone: '067 123 456', phoneE164: '+38267123456' })).toBe(true)
    expect(isSureNumber({ phone: '067 123', phoneE164: '+38267123' })).toBe(false)
  })
})
