import { expect, test } from 'vitest'
import { noProduct } from './product-fields.ts'
import { productOfText } from './product-of-text.ts'

const text = 'Električni masažer za vrat\nCena: 3.490 RSD\nTri brzine, punjenje preko USB-C.'

test.each([
  [
    text,
    { name: 'Električni masažer za vrat', price: '3.490', description: 'Tri brzine, punjenje preko USB-C.' },
  ],
  ['Lampa\nCijena 25,90 KM', { name: 'Lampa', price: '25,90', market: 'Bosnia', description: '' }],
  [
    'Ručni mikser Vrela 400\nDve metlice\nCena 3.900 din, bila je 4.500.',
    {
      name: 'Ručni mikser Vrela 400',
      price: '3.900',
      originalPrice: '4.500',
      market: 'Serbia',
      description: 'Dve metlice',
    },
  ],
  ['Cena: 990\nOpis proizvoda', { name: '', price: '990', description: 'Opis proizvoda' }],
  [
    `🔥 Električna mesoreznica 2000W 🔥
Samelje 2 kg mesa za minut!
✅ Nerđajući noževi
Cena: 4.990 din umesto 6.990 din
Dostava 390 din, plaćanje pouzećem
Poručite u inbox ili na 064/123-4567 📞
#mesoreznica #akcija`,
    {
      name: 'Električna mesoreznica 2000W',
      price: '4.990',
      originalPrice: '6.990',
      market: 'Serbia',
      description: 'Samelje 2 kg mesa za minut!\nNerđajući noževi\nDostava 390 din, plaćanje pouzećem',
    },
  ],
  [
    'Mini ventilator za sto, radi na USB, domet 3 km. Cijena 25 KM, dostava 8 KM. Javite se u poruku.',
    {
      name: 'Mini ventilator za sto',
      price: '25',
      market: 'Bosnia',
      description: 'Mini ventilator za sto, radi na USB, domet 3 km. Cijena 25 KM, dostava 8 KM.',
    },
  ],
  [
    '[12.11.2026, 10:22] Ana Kupić: Prodajem dečiju ogradicu\nDimenzije 120x120\nBoja: siva\n59 €\nKupljena za 120 €',
    {
      name: 'Dečiju ogradicu',
      price: '59',
      originalPrice: '',
      market: 'Montenegro',
      description: 'Dimenzije 120x120\nBoja: siva\nKupljena za 120 €',
    },
  ],
  ['Samo jedna rečenica o lampi.', { name: '', price: '', description: 'Samo jedna rečenica o lampi.' }],
])('„%s“ fills what it says', (pasted, fields) => {
  expect(productOfText(pasted, noProduct).fields).toMatchObject(fields)
})

test('what was typed stays', () => {
  const { fields, filled } = productOfText(text, { ...noProduct, name: 'Moj masažer' })
  expect(fields).toMatchObject({ name: 'Moj masažer', price: '3.490' })
  expect(filled).toEqual(['price', 'description'])
})
