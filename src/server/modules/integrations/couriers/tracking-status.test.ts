import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/status.ts'
import { readTrackingStatus } from './tracking-status.ts'

test.each(orderStatuses)('%s is understood in its own words', (status) => {
  for (const rawName of [status, status.toUpperCase(), ` ${status}  `, status.normalize('NFD')])
    expect(readTrackingStatus({ rawId: null, rawName })).toBe(status)
})

test.each([
  ['Lost in space', null, 'Oštećena pošiljka'],
  // An operator's name goes before our name, our name before an operator's number.
  ['DELIVERED', '2', 'Čeka preuzimanje'],
  ['Povrat', '99', 'Vraća se pošaljaocu'],
  ['Nova reč', '99', 'Otkazana'],
  ['Nova reč', '2', 'Dostavljeno'],
] as const)('beside a table of the operator %s (%s) means %s', (rawName, rawId, status) => {
  const own = new Map([
    ['lost in space', 'Oštećena pošiljka'],
    ['delivered', 'Čeka preuzimanje'],
    ['99', 'Otkazana'],
  ] as const)
  expect(readTrackingStatus({ rawId, rawName }, own)).toBe(status)
})

test.each([
  ['Vraća se pošiljaocu', null, 'Vraća se pošaljaocu'],
  ['VRACA SE POSILJAOCU', null, 'Vraća se pošaljaocu'],
  ['Treće bezuspešno uručenje', '2', 'Treće bezuspešno uručenje'],
  ['In  Delivery', '77', 'U dostavi'],
  ['Picked Up', '4', 'U sortirnom centru'],
  // The name is new, the id is not.
  ['Isporučeno primaocu', '2', 'Dostavljeno'],
  [null, '13', 'Problematično'],
  [null, ' 8 ', 'Na čekanju'],
  ['Izgubljena u svemiru', '99', null],
  ['', '', null],
  ['constructor', '__proto__', null],
  [null, null, null],
] as const)('%s (%s) means %s', (rawName, rawId, status) =>
  expect(readTrackingStatus({ rawId, rawName })).toBe(status),
)
