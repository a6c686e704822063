import { expect, it } from 'vitest'
import { internationalDigits, inviteLinks } from './invite-links.ts'

it.each([
  ['064 123 45 67', 'Serbia', '381641234567'],
  ['+381 64/123-4567', 'Bosnia', '381641234567'],
  ['00387 61 222 333', 'Serbia', '38761222333'],
  ['067 111 222', 'Montenegro', '38267111222'],
] as const)('%s in %s is %s', (phone, targetMarket, digits) =>
  expect(internationalDigits({ phone, targetMarket, currency: 'RSD' })).toBe(digits),
)

it('writes the message into every channel', () => {
  const order = { phone: '064123', targetMarket: 'Serbia' as const, currency: 'RSD' }
  expect(inviteLinks(order, 'Šta kažete? a&b').map(({ href }) => href)).toEqual([
    'viber://forward?text=%C5%A0ta%20ka%C5%BEete%3F%20a%26b',
    'https://wa.me/38164123?text=%C5%A0ta%20ka%C5%BEete%3F%20a%26b',
    'sms:+38164123?&body=%C5%A0ta%20ka%C5%BEete%3F%20a%26b',
  ])
})
