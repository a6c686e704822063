import { expect, it } from 'vitest'
import { pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { doubtfulRow, withoutDoubtfulFigure } from './doubtful-name.ts'

it.each([
  ['Baterija 65 W', ['Izlaz C1: max 45 W', 'Izlaz C2: max 20 W'], 'Baterija'],
  ['Baterija 65 W', ['Izlaz C1: max 65 W', 'Izlaz C2: max 20 W'], null],
  ['Baterija 65 W', ['Ulaz: max 45 W', 'Izlaz C2: max 20 W'], null],
  ['Ovlaživač ROSA 5 L – do 50 m²', ['Rezervoar: 5 l', 'Površina: do 30 m²'], 'Ovlaživač ROSA 5 L'],
  ['Sušara SUVOMER 6 – sa 6 fioka', ['Broj etaža: 5'], 'Sušara SUVOMER 6'],
  ['Crevo 20 m', ['Dužina pakovanja: 1 m'], null],
  ['Punjač 12/24V', ['Napon mreže: 230 V'], null],
])('the name „%s“ above %j is „%s“', (name, features, left) => {
  const facts = pageFacts({ name, features })
  expect(withoutDoubtfulFigure(name, facts)).toBe(left ?? name)
  expect(doubtfulRow(name, facts) === null).toBe(left === null)
})
