import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/status.ts'
import { readTrackingStatus } from './tracking-status.ts'

test.each(orderStatuses)('%s is understood in its own words', (status) => {
  for (const rawName of [status, status.toUpperCase(), ` ${status}  `, status.normalize('NFD')])
    expect(readTrackingStatus({ rawId: null, rawName })).toBe(status)
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
