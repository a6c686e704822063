import { describe, expect, it } from 'vitest'
import { matchesSearch, searchKey } from './text.ts'

describe('searching', () => {
  it.each([
    ['Đorđeva šolja', 'djordjeva', true],
    ['Đorđeva šolja', 'dordeva', true],
    ['Đorđeva šolja', 'SOLJA đor', true],
    ['Шоља за кафу', 'šolja', true],
    ['Šolja za kafu', 'шоља', true],
    ['Šolja za kafu', 'kafa', false],
    ['Šolja za kafu', '  ', true],
  ])('%s with %s', (words, q, isFound) => expect(matchesSearch(searchKey(words), q)).toBe(isFound))
})
