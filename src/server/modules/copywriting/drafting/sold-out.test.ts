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
