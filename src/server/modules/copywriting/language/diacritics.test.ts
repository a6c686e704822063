import { describe, expect, it } from 'vitest'
import { guessDiacritics, restoreDiacritics } from './diacritics.ts'

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
    ['Sve sto vam je potrebno za voznju', 'Sve što vam je potrebno za vožnju'],
    ['Uredjaj se puni i omogucava praznjenje', 'Uređaj se puni i omogućava pražnjenje'],
  ])('%j → %j', (typed, marked) => {
    expect(restoreDiacritics(typed)).toBe(marked)
  })

  it.each([
    'Materijal: kozmetika, kaseta, masna koza, čisto',
    'Bluetooth speaker with bass',
    'Kocke, kolica, lopta i prsten za decu',
    'Mlaznica, seckalica, jastuci i kupac',
    'Slim case Pro Max',
    'Sloj SiO2, model SiC i TiCe',
  ])('leaves %j', (text) => {
    expect(restoreDiacritics(text)).toBe(text)
  })

  it.each([
    // Fat skin is no bow, goats are no skin, and a dog is no house: only what stands beside such a word tells.
    ['Za masnu kosu i masnu kozu lica', 'Za masnu kosu i masnu kožu lica'],
    ['Koza i ovca u dvoristu', 'Koza i ovca u dvorištu'],
    ['Red u kuci i oko kuce', 'Red u kući i oko kuće'],
    ['Kuca laje', 'Kuca laje'],
    ['Traje 2 sata i vise', 'Traje 2 sata i više'],
    ['Kljucevi vise na zidu', 'Ključevi vise na zidu'],
    ['Ako je vise nagnut, pisti i ne nivelise', 'Ako je više nagnut, pišti i ne niveliše'],
    ['Vrsna struja, ne mocite, unistice se, nece', 'Vršna struja, ne močite, uništiće se, neće'],
  ])('%s → %s', (text, marked) => {
    expect(restoreDiacritics(text)).toBe(marked)
  })
})

it.each([
  ['Zamrzivac i polukruzna polica drze', 'Zamrzivač i polukružna polica drže'],
  // Right as they stand: a word of its own, an ijekavian one, an abbreviation.
  ['Koza i kuca', 'Koza i kuca'],
  ['Za djecu i vidjeli', 'Za djecu i vidjeli'],
  ['Oznaka CE', 'Oznaka CE'],
])('the dictionary reads „%s“ as „%s“', (typed, marked) => {
  expect(restoreDiacritics(typed)).toBe(marked)
})

it('marks what the dictionary does not know where its letters leave no doubt, and names what it leaves in doubt', () => {
  expect(
    guessDiacritics('Sav je trostruki, gramaza 320 g, rasterecuje kicmu, deluje casovnicarski').text,
  ).toBe('Šav je trostruki, gramaža 320 g, rasterecuje kičmu, deluje časovničarski')
  expect(guessDiacritics('Pojas rasterecuje kicmu').doubtful).toEqual(['rasterecuje'])
  // Other tongues, and names at the beginning of a sentence, stay.
  expect(guessDiacritics('Softshell i stretch. Zumbocar je lak.').text).toBe(
    'Softshell i stretch. Zumbocar je lak.',
  )
})
