import { expect, it } from 'vitest'
import { openId, sealId } from './sealed-ids.ts'

const purpose = { name: 'parcel', mark: 'parcel01' }
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

it('a token opens in its one spelling, for its purpose and key alone', () => {
  for (const id of [1, 17, 999_999_999]) {
    const token = sealId('k'.repeat(32), purpose, id)
    expect(openId('k'.repeat(32), purpose, token)).toBe(id)
    expect(openId('l'.repeat(32), purpose, token)).toBeNull()
    expect(openId('k'.repeat(32), { ...purpose, name: 'review' }, token)).toBeNull()
    const opened = letters
      .split('')
      .filter((letter) => openId('k'.repeat(32), purpose, `${token.slice(0, -1)}${letter}`) !== null)
    expect(opened).toEqual([token.at(-1)])
  }
})
