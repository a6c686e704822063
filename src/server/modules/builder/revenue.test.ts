import { expect, it } from 'vitest'
import { revenueInEuros } from './revenue.ts'

it('adds up three currencies in euros', () => {
  const sums = [
    { currency: 'RSD', revenue: '11720.00' },
    { currency: 'EUR', revenue: '25.50' },
    { currency: 'BAM', revenue: '195.58' },
  ]
  expect(revenueInEuros(sums, 117.2)).toBe('225.50')
})

it('is zero without orders', () => expect(revenueInEuros([], 117.2)).toBe('0.00'))
