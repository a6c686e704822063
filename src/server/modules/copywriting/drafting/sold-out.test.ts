import { expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { writePage } from './write-page.ts'

it('a material is no choice, though a value of that name is sold out', () => {
  const combination = (frame: string, available: boolean) => ({
    values: [frame],
    price: null,
    picture: null,
    available,
    sku: null,
  })
  const page = writePage(
    copyInput(
      'Drvena slagalica Godina',
      pageFacts({
        language: 'sr',
        description: 'Za stijene su uzete trešnja, javor, malo oraha. Rubovi su brušeni tri puta i uljeni.',
        choices: ['Okvir: trešnja'],
        variants: {
          options: [{ name: 'Okvir', values: ['trešnja', 'javor'] }],
          combinations: [combination('trešnja', true), combination('javor', false)],
        },
      }),
      {},
      'Bosnia',
    ),
  )
  expect(JSON.stringify(page.copy)).toContain('trešnja, javor, malo oraha')
})

it('offers nowhere what its source notes as not to be had now', () => {
  const page = writePage(
    copyInput(
      'Haljina VITA',
      pageFacts({
        language: 'sr',
        shortDescription: 'Lanena haljina sa džepovima za vruće dane. Veličine S–XL.',
        description:
          'Haljina je ravna, bez podstave.\n## Mere u cm\n|  | S | M | XL |\n| Prsa | 50 | 53 | 60 |\n| Dužina | 117 | 118 | 120 |',
        choices: ['Veličina: S, M, XL – uskoro', 'Boja: natur, kadulja (nije dostupno)'],
      }),
    ),
  )
  expect(JSON.stringify([page.copy, page.details])).not.toMatch(/XL|kadulja|uskoro|dostupno/i)
  expect(page.copy.longDescription).toContain('| Prsa | 50 | 53 |')
})
