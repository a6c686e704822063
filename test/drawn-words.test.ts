import { describe, expect, it } from 'vitest'
import { markets } from '#contract/common/market.ts'
import { socialProofModes } from '#contract/websites/content.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { storyWords } from '#contract/websites/slots/advertorial.ts'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'
import { drawnLimits, drawnWords, undrawn } from './copywriting/drawn-words.ts'
import { printedTexts } from './copywriting/printed-texts.ts'
import { copyInput, pageFacts } from './copywriting/products.fixture.ts'
import { markupOf, shopPages } from './copywriting/shop-pages.ts'
import { writePage } from '#server/modules/copywriting/drafting/write-page.ts'
import { landingOf } from '#server/modules/public-pages/template-sample.ts'
import type { SitePage } from '#contract/public-pages/schema.ts'
import type { SiteAssets } from '#site/assets.ts'
import type { RenderedPage } from '#site/rendered-page.ts'
import { sampleAssets } from './site/sample-assets.ts'

/** The templates themselves, not their build; by name, because the server's types know no markup. */
const drawing = '#site/render.tsx'
const { renderPage } = (await import(drawing)) as {
  renderPage: (page: SitePage, assets: SiteAssets) => RenderedPage
}

/** A maker's own page that says much, all of it of the product. */
const richSource = [
  pageFacts({
    language: 'sr',
    name: 'Masažer za vrat i ramena Relax Pro',
    shortDescription: 'Prebacite ga preko ramena, provucite ruke kroz trake i birajte jačinu.',
    description: [
      'Masažer se stavlja preko ramena kao prsluk, pa vrat i ramena ostaju slobodni dok sedite. Ruke provučete kroz trake sa strane. Što jače povučete trake, to glave jače pritiskaju, a kad popustite trake, pritisak opada. Trake su široke šest centimetara i obložene pamukom. Visinu birate sami: kad trake povučete niže, glave rade oko lopatica, a kad ih podignete, rade na samom vratu.',
      'Unutra je osam glava raspoređenih u dva kruga. Glave se okreću čas na jednu, čas na drugu stranu, a smer se menja na svaki minut. Smer možete da promenite i dugmetom na desnoj traci. Masažer ima tri brzine, od spore do brze. Najsporija je dovoljna za prvi put, jer se pritisak na vratu oseti jače nego na leđima.',
      'Grejanje blago zagreva mesto na kome glave rade. Uključuje se posebnim dugmetom, nezavisno od masaže, i može da ostane isključeno. Do pune temperature treba oko tri minuta. Grejač se sam isključuje kada površina dostigne četrdeset dva stepena, pa se ponovo uključuje kada se ohladi.',
      'Posle petnaest minuta masažer se sam gasi. Ako želite da nastavite, pritisnete dugme još jednom. Upravljač ima četiri dugmeta i prišiven je na desnu traku, tako da ga ne tražite po kauču. Dugmad se razlikuju pod prstima, pa se mogu naći i bez gledanja.',
      'Spolja je veštačka koža, a na mestu gde su glave dvostruka mreža. Mreža se skida rajsferšlusom i pere ručno u mlakoj vodi. Koža se briše vlažnom krpom. Masažer se savija na pola i staje u torbu koja dolazi uz njega. Torba ima ručku i prednji džep za adapter.',
      'Radi na struju preko adaptera od 220 V. Kabl je dugačak 1,8 metara, a adapter se izvlači iz masažera, pa se kabl može zameniti. U kompletu je i adapter za auto od 12 V, koji se na dugom putu stavlja u utičnicu za upaljač. U vozilu se koristi samo dok stoji. Bez struje ne radi, jer bateriju nema.',
      'Težak je 1,6 kilograma i tu težinu ramena osete odmah. Kome to smeta, može da ga nasloni na stolicu i da se nasloni na njega. Tako se koristi i za leđa, krsta i butine, a trake tada stoje sa strane. Za listove se položi na pod, na tvrdu podlogu.',
      'Dok radi, čuje se ravnomerno zujanje, otprilike kao tih ventilator, pa se uz njega može gledati televizor. Glave su od tvrde plastike presvučene silikonom i ne skidaju se. Obim je podesiv trakama, tako da odgovara i užim i širim ramenima. Preko tanke majice se rad glava oseća jače, a preko džempera blaže.',
      'Kada se ne koristi, savije se i odloži u torbu. Kabl se obmota oko pljosnatog dela, a za njega je predviđena i čičak traka. Torba je široka četrdeset centimetara, pa staje na policu ormara ili iza sedišta u autu.',
      'Ne preporučuje se trudnicama i osobama sa pejsmejkerom. Pre prve upotrebe pročitajte uputstvo, koje je na srpskom jeziku.',
    ].join('\n\n'),
  }),
  [
    'Snaga: 24 W',
    'Broj glava: 8',
    'Dužina kabla: 1,8 m',
    'Težina: 1,6 kg',
    'Boja: crna',
    'U pakovanju: masažer, adapter 220 V, auto adapter 12 V, torba, uputstvo',
  ],
] as const

/** Rich and poor ones, with a package, sizes, steps and warnings; and one of which nothing is known but its name. */
const ids = ['drill-brush', 'leggings', 'serum', 'cat-fountain', 'kids-tablet']
const sources = [
  ...shopPages
    .filter(({ id }) => ids.includes(id))
    .map((page) => ({
      name: page.name,
      facts: readProductPage({
        bytes: Buffer.from(markupOf(page)),
        url: `https://radnja.example/p/${page.id}`,
      }),
    })),
  { name: 'Noćna lampa', facts: null },
]

describe.each(templateNames)('a page of %s as a buyer reads it', (templateName) => {
  const drawn = sources.flatMap(({ name, facts }) =>
    markets.flatMap((market) => {
      const input = { ...copyInput(name, facts, {}, market), templateName }
      const page = writePage(input)
      const landing = landingOf(page, input)
      return socialProofModes.map((socialProof) => {
        const { html } = renderPage(
          {
            ...landing,
            kind: 'landing',
            website: { ...landing.website, socialProof },
            proof: { ...landing.proof, mode: socialProof },
          },
          sampleAssets,
        )
        return { what: `${name}, ${market}, ${socialProof}`, socialProof, page, words: drawnWords(html) }
      })
    }),
  )

  it('names payment at most three times, delivery and return twice, in at most 15 % of its words', () => {
    const over = drawn.filter(({ words }) =>
      (['payment', 'delivery', 'returns', 'share'] as const).some((key) => words[key] > drawnLimits[key]),
    )
    expect(
      over.map(({ what, words: { payment, delivery, returns, share } }) => ({
        what,
        payment,
        delivery,
        returns,
        share,
      })),
    ).toEqual([])
    // The terms are there, not gone.
    expect(drawn.filter(({ words }) => words.payment === 0 || words.delivery === 0)).toEqual([])
  })

  it('shows every sentence that was written, and no bullet that is only a label', () => {
    const lost = drawn.flatMap(({ what, page, words }) =>
      undrawn(printedTexts(page), words).map((text) => `${what}: ${text}`),
    )
    expect(lost).toEqual([])
    expect(drawn.flatMap(({ words }) => words.labels)).toEqual([])
  })

  it('has one piece chosen, and three only where the specification has them', () => {
    const isSpecified = (mode: string) => templateName === 'Sales Template' && mode === 'ilustrativno'
    expect(
      drawn.filter(({ words, socialProof }) => words.pieces !== (isSpecified(socialProof) ? '3' : '1')),
    ).toEqual([])
  })

  it('calls the thirty days what they are', () => {
    const named = drawn.flatMap(({ words }) => words.text.match(/garancij\p{L}* [^.]{0,30}/giu) ?? [])
    expect(named.filter((text) => !/^garancij\p{L}* povraćaja/iu.test(text))).toEqual([])
  })

  it('writes no story longer than it may be', () =>
    expect(drawn.filter(({ words }) => words.storyWords > storyWords.most)).toEqual([]))
})

describe('an article from a source with much to say', () => {
  const [facts, values] = richSource
  const input = {
    ...copyInput('Masažer za vrat i ramena Relax Pro', { ...facts, features: [...values] }, {}, 'Serbia'),
    templateName: 'Advertorial Template' as const,
  }
  const page = writePage(input)
  const { html } = renderPage({ ...landingOf(page, input), kind: 'landing' }, sampleAssets)
  const words = drawnWords(html)

  it('is one story of the asked length, with its opening written once and two buttons', () => {
    expect(words.storyWords).toBeGreaterThanOrEqual(storyWords.least)
    expect(words.storyWords).toBeLessThanOrEqual(storyWords.most)
    const [opening = ''] = page.copy.longDescription.split('\n')
    expect(opening.length).toBeGreaterThan(60)
    expect(words.text.split(opening)).toHaveLength(2)
    const story = /<section id="prica".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(story.match(/data-order/g)).toHaveLength(2)
    expect(undrawn(printedTexts(page), words)).toEqual([])
  })
})

describe('the measure', () => {
  const measured = (body: string) => drawnWords(`<main>${body}</main>`)

  it('counts places, not words, and leaves out form, foot and buyers', () => {
    const { payment, delivery } = measured(
      `<ul class="trust"><li>Plaćate kuriru, gotovinom</li><li>Besplatna dostava</li></ul>
       <section id="pitanja"><details><summary><h3>Kako plaćam?</h3></summary><p>Plaćate kuriru.</p></details></section>
       <section id="porudzbina"><p>Plaćate kuriru.</p></section><section id="utisci"><p>Plaćanje na vratima.</p></section>
       <footer class="footer"><p>Pouzećem</p></footer>`,
    )
    expect([payment, delivery]).toEqual([2, 1])
  })

  it('finds a label, a lost sentence, the preselected quantity and the length of a story', () => {
    const words = measured(
      `<ul class="ticks"><li>Materijal:</li><li>Ima tri brzine</li></ul><section id="prica"><p>Pet reči je u priči.</p></section>
       <section id="porudzbina"><input type="radio" value="2" checked></section>`,
    )
    expect(words.labels).toEqual(['Materijal:'])
    expect(undrawn(['Ima tri brzine.', 'Nema je. Pet reči je u priči.'], words)).toEqual(['Nema je.'])
    expect(words.pieces).toBe('2')
    expect(words.storyWords).toBe(5)
  })
})
