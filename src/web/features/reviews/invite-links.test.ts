import { expect, it } from 'vitest'
import { inviteLinks } from './invite-links.ts'

const order = { phone: '064 123', phoneE164: null, targetMarket: 'Serbia' as const, currency: 'RSD' }
const links = (over: Partial<Parameters<typeof inviteLinks>[0]>) =>
  inviteLinks({ ...order, ...over }, 'Šta kažete? a&b').map(({ href }) => href)
const text = '%C5%A0ta%20ka%C5%BEete%3F%20a%26b'

it('writes the message into every channel, to the number that was read', () => {
  const phoneE164 = '+381641234567'
  expect(links({ phone: '064/123-45-67 zvati posle 17h', phoneE164 })).toEqual([
    `viber://forward?text=${text}`,
    `https://wa.me/381641234567?text=${text}`,
    `sms:+381641234567?&body=${text}`,
  ])
})

it.each([
  ['064 123 45 67', 'Serbia', '381641234567'],
  ['+381 64/123-4567', 'Bosnia', '381641234567'],
  ['00387 61 222 333', 'Serbia', '38761222333'],
  ['067 111 222', 'Montenegro', '38267111222'],
] as const)('reads %s in %s as %s where nothing was read before', (phone, targetMarket, digits) =>
  expect(links({ phone, targetMarket })[1]).toBe(`https://wa.me/${digits}?text=${text}`),
)

it('offers no channel to a number that is none', () => {
  expect(links({ phone: '12' })).toEqual([`viber://forward?text=${text}`])
})
