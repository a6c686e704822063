import { expect, it } from 'vitest'
import { isBrokenLanguage } from './broken-language.ts'

it.each([
  [
    true,
    'Vreća od jak materijal štiti odjeća. Nakon ispumpavanje vazduh ona postaje tanka. Stane ispod krevet i u ormar. Radi sa pumpa od svaki usisivač.',
  ],
  [
    false,
    'Vreća od jakog materijala štiti odjeću. Nakon ispumpavanja postaje tanka i staje ispod kreveta. Radi sa pumpom od pet litara, bez baterija, do 80 mikrona. Posle dvadeset pranja ne menja boju.',
  ],
  [
    false,
    'Prostirka bez lateksa i bez PVC-a. Bez PVC-a. Miris nestane posle dan-dva. Bez BPA i bez PVC-a, od TPE materijala.',
  ],
])('%s', (isBroken, text) => {
  expect(isBrokenLanguage(text)).toBe(isBroken)
})
