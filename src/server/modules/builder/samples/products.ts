import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { factsTyped } from '../typed-facts.ts'

export type SampleProduct = {
  market: Market
  templateName: TemplateName
  customUrl: string
  productName: string
  currentPrice: string
  originalPrice: string
  productCost: string
  sellerFacts: SellerFacts
  /** What the seller would paste as the product's description. */
  description?: string
  /** Which drawing of pictures.ts shows it. */
  drawing: 'lamp' | 'organizer' | 'bottle'
}

/** What a page of the sample would be made from, besides the seller's answers. */
export const factsOfSample = ({ productName, description }: SampleProduct): ProductFacts | null =>
  factsTyped({
    productLink: '',
    productName,
    ...(description ? { typedFacts: { description, features: '' } } : {}),
  })

/** One invented product per market, each on another template. */
export const sampleProducts: SampleProduct[] = [
  {
    market: 'Serbia',
    templateName: 'Minimalistic',
    customUrl: 'nocna-lampa',
    productName: 'Noćna LED lampa sa senzorom pokreta',
    currentPrice: '2990.00',
    originalPrice: '4990.00',
    productCost: '890.00',
    sellerFacts: {
      purpose: 'Sama se pali kada priđete i gasi se kada odete, pa noću ne tražite prekidač.',
      benefits:
        'Senzor pokreta\nPunjiva baterija preko USB-C kabla\nMagnetni nosač bez bušenja\nTopla bela boja svetla',
      material: 'ABS plastika, magnet',
      dimensions: '20 x 4 x 1,5 cm',
      inTheBox: 'lampa, magnetni nosač, USB-C kabl',
    },
    drawing: 'lamp',
  },
  {
    market: 'Bosnia',
    templateName: 'Sales Template',
    customUrl: 'organizator-za-gepek',
    productName: 'Sklopivi organizator za gepek',
    currentPrice: '49.00',
    originalPrice: '79.00',
    productCost: '18.00',
    sellerFacts: {
      purpose: 'Drži stvari na mjestu dok vozite.',
      benefits: 'Sklapa se za nekoliko sekundi\nČvrste ručke\nTri odvojene pregrade\nNeklizajuće dno',
      material: 'poliester 600D',
      dimensions: '54 x 38 x 26 cm',
    },
    drawing: 'organizer',
  },
  {
    market: 'Montenegro',
    templateName: 'Advertorial Template',
    customUrl: 'termo-boca',
    productName: 'Termo boca od nerđajućeg čelika',
    currentPrice: '25.00',
    originalPrice: '39.00',
    productCost: '8.50',
    sellerFacts: {
      purpose: 'Piće ostaje toplo na poslu, na putu i u školi.',
      benefits: 'Dvostruki zid\nPoklopac koji ne curi\nŠiroko grlo za lako pranje',
      material: 'nerđajući čelik',
      dimensions: '500 ml, visina 24 cm',
      inTheBox: 'boca, poklopac, četka za pranje',
    },
    description: `Čaj skuvan u sedam ujutru dočeka pauzu za doručak dovoljno vreo da se nad poklopcem još vidi para. Između dva zida od čelika nema vazduha, pa se toplota nema kuda izgubiti.
Spolja boca zato nije ni vruća ni vlažna i mirno stoji pored sveske ili računara. Ljeti isto važi za hladnu vodu: kocke leda ubačene ujutru zveckaju i poslije podne.
Poklopac se zavrće do kraja i drži i kad boca legne na dno ranca. U njemu je prsten od silikona koji se vadi i pere zasebno.
Kroz široko grlo lako ulaze kocke leda i kriška limuna, a četka iz pakovanja dohvata dno, pa u boci ne ostaje miris jučerašnje kafe.
Visoka je 24 cm i staje u bočni džep ranca i u držač u automobilu. Pola litra je dovoljno za dvije velike šolje.`,
    drawing: 'bottle',
  },
]
