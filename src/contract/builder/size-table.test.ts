import { describe, expect, it } from 'vitest'
import { sizeTableOf } from './size-table.ts'

const sized = (...values: string[]) => ({ options: [{ name: 'Veličina', values }], combinations: [] })
const table = '| Veličina | Struk |\n| 46 (S) | 78–82 |\n| 48 (M) | 82–86 |'

describe('the table of sizes of a source', () => {
  it('measures what is chosen', () => {
    expect(sizeTableOf({ description: `Opis.\n${table}\nJoš.`, variants: sized('46', '48', '50') })).toEqual({
      columns: ['Veličina', 'Struk'],
      rows: [
        ['46 (S)', '78–82'],
        ['48 (M)', '82–86'],
      ],
    })
  })

  it('is none where it measures something else, or nothing is chosen', () => {
    expect(sizeTableOf({ description: table, variants: sized('crna', 'bela') })).toBeNull()
    expect(sizeTableOf({ description: table, variants: sized('36', '37', '38', '39', '46') })).toBeNull()
    expect(sizeTableOf({ description: table, variants: null })).toBeNull()
    expect(sizeTableOf({ description: null, variants: sized('46', '48') })).toBeNull()
  })
})
