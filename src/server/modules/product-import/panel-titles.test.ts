import { describe, expect, test } from 'vitest'
import { panelTitleRows, patternOf, readTitle, type PanelKind } from './panel-titles.ts'
import { foldSpaces } from './vocabulary.ts'

describe('the table of titles', () => {
  test.each(panelTitleRows)('$kind: $example', ({ phrases, example, counter, kind }) => {
    expect(foldSpaces(example)).toMatch(patternOf(phrases))
    expect(foldSpaces(counter)).not.toMatch(patternOf(phrases))
    expect(readTitle(example)?.kind).toBe(kind)
  })

  test('says no phrase twice', () => {
    const all = panelTitleRows.flatMap(({ phrases }) => phrases)
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([])
  })
})

test.each<[string, PanelKind | null, boolean]>([
  ['Opis', 'description', false],
  ['OPIS PROIZVODA', 'description', false],
  ['Recenzije (12)', 'reviews', false],
  ['Detalji dostave', 'shop', false],
  ['Dostava i plaćanje', 'shop', false],
  ['Opis i dostava', 'description', true],
  ['Upozorenja i održavanje', 'warnings', false],
  ['Materials & care', 'description', false],
  ['Šta dobijate u paketu?', 'box', false],
  ['Koliko košta dostava?', 'shop', false],
  ['Да ли се линја', null, false],
  ['Упозорења', 'warnings', false],
  ['Lampa Sova', null, false],
])('„%s“', (title, kind, isMixed) => {
  const read = readTitle(title)
  expect({ kind: read?.kind ?? null, isMixed: read?.isMixed ?? false }).toEqual({ kind, isMixed })
})
