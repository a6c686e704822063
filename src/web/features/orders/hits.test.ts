import { expect, it } from 'vitest'
import { piecesOf } from './hits.ts'

it.each([
  ['Đorđe Šćepanović', 'dorde', '[Đorđe] Šćepanović'],
  ['Đorđe Šćepanović', 'djor scep', '[Đor]đe [Šćep]anović'],
  ['Djordje Perić', 'đorđe', '[Djordje] Perić'],
  ['Ђорђе Живковић', 'ziv', 'Ђорђе [Жив]ковић'],
  ['Ana Banana', 'ana', '[Ana] B[ana]na'],
  ['1A2B-3C4D-0001', '3c4d', '1A2B-[3C4D]-0001'],
  ['064 123 4567', '064 123', '[064 123] 4567'],
  ['064 123 4567', '4567', '064 123 [4567]'],
  ['064 123 4567', '+38164', '064 123 4567'],
  ['Šabac', 'niš', 'Šabac'],
  ['Šabac', '', 'Šabac'],
])('in „%s“ the hits of „%s“ are %s', (text, typed, marked) => {
  expect(
    piecesOf(text, typed)
      .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
      .join(''),
  ).toBe(marked)
})
