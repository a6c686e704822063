import { describe, expect, it } from 'vitest'
import { statementsIn } from './recognise.ts'

const said = (text: string, name: string) =>
  statementsIn(text, name, true)
    .filter(({ part }) => part === null)
    .map(({ property }) => property.id)

describe('what is said of the product itself', () => {
  it.each([
    ['Prostrana fioka na točkićima', 'Krevetac Mila sa fiokom', 'wheels'],
    ['Lagana krem-gel tekstura koja se brzo upija', 'Krema za lice', 'lightweight'],
    ['Lakiran lakovima na vodenoj bazi, bezbednim za decu', 'Krevetac Mila', 'safe-for-kids'],
    ['Pakovanje sa rajsferšlusom', 'Granule za pse', 'zipper'],
    ['Dolazi sa vodootpornim rukavicama', 'Roštilj', 'waterproof'],
    ['Tegla je staklena, sa poklopcem koji se ponovo koristi', 'Med od bagrema', 'lid'],
    ['Pomoćni točkići se skidaju kada dete nauči', 'Dečiji bicikl', 'detachable'],
    ['Jastuci imaju rajsferšlus', 'Stolica', 'zipper'],
    ['Osetljivost se podešava u 7 nivoa', 'Alarm za bicikl', 'adjustable'],
    ['Točkovi od 8,5 inča', 'Električni trotinet', 'wheels'],
    ['Podesivi nasloni za ruke', 'Stolica', 'adjustable'],
    ['Se lako razvlači na ležaj', 'Trosed na razvlačenje', 'telescopic'],
  ])('%s: not %s %s', (text, name, id) => {
    expect(said(text, name)).not.toContain(id)
  })

  it.each([
    ['Krevetac na točkićima', 'Krevetac Mila', 'wheels'],
    ['Na točkićima', 'Krevetac Mila', 'wheels'],
    ['Lagana i sklopiva', 'Stolica', 'lightweight'],
    ['Lagana konstrukcija', 'Stolica', 'lightweight'],
    ['Bezbedna za decu', 'Igračka', 'safe-for-kids'],
    ['Vodootporna IPX7', 'Lampa', 'waterproof'],
    ['Bežična – punjenje putem USB-a', 'Električna četka', 'wireless'],
    ['Daljinski upravljač u kompletu', 'Ventilator', 'remote'],
    ['Torba sa rajsferšlusom', 'Torba za put', 'zipper'],
    ['Teleskopski štap za teren', 'Štap za pecanje', 'telescopic'],
  ])('%s: of %s %s', (text, name, id) => {
    expect(said(text, name)).toContain(id)
  })
})
