import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { goldenProducts } from './golden/golden-products.ts'
import { withMarks } from './marks.ts'

const bare = (text: string): string =>
  text
    .replaceAll(/[čć]/g, 'c')
    .replaceAll('š', 's')
    .replaceAll('ž', 'z')
    .replaceAll('đ', 'dj')
    .replaceAll(/[ČĆ]/g, 'C')
    .replaceAll('Š', 'S')
    .replaceAll('Ž', 'Z')
    .replaceAll('Đ', 'Dj')

describe('withMarks', () => {
  it.each([
    ['Busilica cekic, isporucuje se', 'Bušilica čekić, isporučuje se'],
    ['Masinica za sisanje', 'Mašinica za šišanje'],
    ['Med sa podrucja Kladuse, kristalise se', 'Med sa područja Kladuse, kristališe se'],
    ['CETKICA ZA CISCENJE', 'ČETKICA ZA ČIŠĆENJE'],
    ['Ostrice od nerdjajuceg celika', 'Oštrice od nerđajućeg čelika'],
    ['Ustedite prostor u ormaru', 'Uštedite prostor u ormaru'],
    ['Alarm se oglasava dok visi na vratima', 'Alarm se oglašava dok visi na vratima'],
    ['Rasteruje miseve i zmije', 'Rasteruje miševe i zmije'],
    ['Sve sto vam je potrebno za voznju', 'Sve sto vam je potrebno za vožnju'],
    ['Uredjaj se puni i omogucava praznjenje', 'Uređaj se puni i omogućava praznjenje'],
  ])('%j → %j', (typed, marked) => {
    expect(withMarks(typed)).toBe(marked)
  })

  it.each([
    'Materijal: kozmetika, kaseta, masna koza, čisto',
    'Bluetooth speaker with bass',
    'Kocke, kolica, lopta i prsten za decu',
    'Mlaznica, seckalica, jastuci i kupac',
    'Slim case Pro Max',
  ])('leaves %j', (text) => {
    expect(withMarks(text)).toBe(text)
  })

  it('puts the marks of the golden pages back, and hardly ever a wrong one', async () => {
    const texts = await Promise.all(
      goldenProducts.map(({ id }) => readFile(new URL(`./golden/pages/${id}.txt`, import.meta.url), 'utf8')),
    )
    const words = [...new Set(texts.flatMap((text) => text.match(/\p{L}{2,}/gu) ?? []))]
    const marked = words.filter((word) => /[čćšžđ]/i.test(word))
    const right = marked.filter((word) => withMarks(bare(word)) === word)
    expect(right.length / marked.length).toBeGreaterThan(0.72)
    const plain = new Set(words.filter((word) => !/[čćšžđ]/i.test(word)))
    const wrong = [...plain].filter((word) => withMarks(word) !== word)
    expect(wrong).toEqual([])
  })
})
