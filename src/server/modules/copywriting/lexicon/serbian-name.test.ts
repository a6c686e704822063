import { describe, expect, it } from 'vitest'
import { pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { serbianName } from './serbian-name.ts'

const named = (name: string, language: string, brand: string | null = null) =>
  pageFacts({ name, language, brand })

describe('serbianName', () => {
  it.each([
    ['LED Night Light with Motion Sensor', 'en', null, 'LED noćna lampa'],
    ['HIT!!! Silikonski poklopci 6kom', 'sr', null, 'Silikonski poklopci 6 kom'],
    ['NOVO! AKCIJA! Kuhinjska vaga', 'sr', null, 'Kuhinjska vaga'],
    ['Kuhinjska vaga - AKCIJA!!', 'sr', null, 'Kuhinjska vaga'],
    ['Novo gnezdo za bebe', 'sr', null, 'Novo gnezdo za bebe'],
    ['Magnetic Car Phone Holder', 'en', null, 'Magnetni držač za telefon'],
    ['Handyhalterung Fahrrad Alu 360°', 'de', null, 'Držač za telefon'],
    ['Fahrrad Handyhalterung', 'de', null, 'Držač za telefon'],
    ['Kinder Fahrrad 20 Zoll', 'de', null, 'Dečji bicikl'],
    ['Portable Blender 380ml USB Rechargeable', 'en', null, 'Prenosivi blender, 380 ml'],
    [
      'KÄRCHER Hochdruckreiniger »K 3 Full Control«',
      'de',
      'KÄRCHER',
      'Perač pod pritiskom KÄRCHER K 3 Full Control',
    ],
    ['Foldable Laptop Stand Aluminium', 'en', null, 'Sklopivi stalak za laptop'],
    ['Cuffie Bluetooth senza fili JBL Tune 510BT', 'it', 'JBL', 'Bežične slušalice JBL 510BT'],
    ['Robot aspirapolvere Roborock S7', 'it', 'Roborock', 'Robot usisivač Roborock S7'],
    ["Women's Running Shoes", 'en', null, 'Ženske patike'],
    ['Kids Drawing Tablet', 'en', null, 'Dečja tabla za crtanje'],
    ['Solar Garden Lights 6 Pack', 'en', null, 'Solarne lampe, 6 komada'],
    [
      'Foldable Wireless Charger for iPhone, AirPods',
      'en',
      null,
      'Sklopivi bežični punjač za iPhone i AirPods',
    ],
    ['Cover iPhone 13', 'it', null, 'Maska za telefon iPhone 13'],
    ['Телефон сотовый SAMSUNG Galaxy A01 (red)', 'ru', 'SAMSUNG', 'Telefon SAMSUNG Galaxy A01'],
    ['Whiskey Jack Daniel’s', 'ro', 'Jack Daniel’s', null],
    [
      'Aspirator vertical fără fir Rowex V11, 250W, perie LED, recipient 0.8 l',
      'ro',
      'Rowex',
      'Bežični usisivač Rowex V11, 0,8 l, 250 W',
    ],
    ['Set 6 Cutii, Fără BPA', 'ro', null, null],
    ['Silicone Feeding Set 8pcs', 'en', null, 'Set za hranjenje, 8 komada'],
    ['Lampada da Scrivania con Ricarica Wireless', 'it', null, 'Stona lampa'],
    ['Stainless Steel Watch 5ATM', 'en', null, 'Ručni sat'],
    ['Camping Set Plate Bowl Spoon Fork Cup 8pcs', 'en', null, null],
    ['Ноћна лампа', 'sr', null, 'Noćna lampa'],
    ['NOĆNA LAMPA ZA DEČJU SOBU', 'sr', null, 'Noćna lampa za dečju sobu'],
    ['ProClean™ Električna Četka Za Čišćenje 5u1', 'sr', null, 'ProClean električna četka za čišćenje 5u1'],
    ['Silikonska Maska Za Samsung Galaxy A54', 'sr', null, 'Silikonska maska za Samsung Galaxy A54'],
    ['Jastuk Za Trudnice Mila', 'sr', null, 'Jastuk za trudnice Mila'],
    ['Gumene Patosnice Za Opel Astra', 'sr', null, 'Gumene patosnice za Opel Astra'],
    ['Vaga Dell Home i Office', 'sr', null, 'Vaga Dell Home i Office'],
    ['Noćna lampa | Gigashop', 'sr', null, 'Noćna lampa'],
  ])('of %j (%s, %j) is %j', (name, language, brand, serbian) => {
    expect(serbianName(named(name, language, brand), 'Serbia')).toBe(serbian)
  })

  it('speaks the dialect of the market', () => {
    expect(serbianName(named('Kids Drawing Tablet', 'en'), 'Bosnia')).toBe('Dječja tabla za crtanje')
    expect(serbianName(named('Window Curtains', 'en'), 'Montenegro')).toBe('Zavjesa')
    expect(serbianName(named('Ultrasonic Humidifier', 'en'), 'Bosnia')).toBe('Ovlaživač zraka')
    expect(serbianName(named('Dečija kolica Luna', 'sr'), 'Montenegro')).toBe('Dječija kolica Luna')
    expect(serbianName(named('Zavjesa za dječju sobu', 'bs'), 'Serbia')).toBe('Zavesa za dečju sobu')
  })

  it('is null when there is no name', () => {
    expect(serbianName(pageFacts({}), 'Serbia')).toBeNull()
  })
})
