import { describe, expect, test } from 'vitest'
import { readProductPage } from './read-product-page.ts'
import { readTakenPage } from './taken-page.ts'

const bytes = (html: string): Uint8Array => new TextEncoder().encode(html)
const read = (html: string, url: string | null = null) => readProductPage({ bytes: bytes(html), url })

const state = (result: object): string =>
  `<script type="application/json" data-content-len="9" data-sjs>${JSON.stringify({
    require: [['ScheduledServerJS', 'handle', null, [{ __bbox: { require: [['RelayPrefetchedStreamCache', 'next', [], ['adp_Query', { __bbox: { complete: true, result: { data: result } } }]]] } }]]],
  })}</script>` // prettier-ignore

const photo = (name: string): string =>
  `https://scontent.fbeg5-1.fna.fbcdn.net/v/t39.30808-6/${name}_n.jpg?stp=dst-jpg_s960x960&_nc_cat=104`

const lines = [
  '🔥 PRODAJEM nov ručni mikser Vrela 400, nekorišćen 🔥',
  'Pet brzina i turbo, snaga 400 W, posuda nije u kompletu.',
  '✅ Dve metlice i dve spirale za testo',
  '✅ Kabl 1,2 m',
  'Cena 3.900 din, bila je 4.500.',
  'Šaljem brzom poštom, plaćanje pouzećem.',
  '#mikser #kuhinja',
]

const line = (text: string): string => `<div dir="auto" style="text-align: start;">${text}</div>`
const comment = (who: string, text: string): string =>
  `<div aria-label="Komentar korisnika ${who} pre 2 dana" role="article" class="x1r8uery"><img alt="${who}" src="https://scontent.fbeg5-1.fna.fbcdn.net/v/t39.30808-1/face_n.jpg?stp=cp0_dst-jpg_p48x48" width="32"><a href="/groups/1/user/7/"><span dir="auto">${who}</span></a><div dir="auto">${text}</div><div role="button">Sviđa mi se</div><div role="button">Odgovori</div></div>`

/** A group's page with one post open, as a browser draws it: hashed classes, the group's name over everything. */
const groupPage = ({
  isMarked = true,
  shown = lines,
  script = '',
  photos = [photo('mikser1'), photo('mikser2')],
} = {}): string =>
  `<!DOCTYPE html><html id="facebook" class="_9dls __fb-light-mode" lang="sr" dir="ltr"><head><meta charset="utf-8"><title>(4) Kućni aparati – kupujem prodajem (Beograd) | Facebook</title></head><body class="_6s5d _71pn"><div id="mount_0_0_Xk"><div role="banner"><a aria-label="Facebook" href="/"></a></div><div role="navigation"><h1 style="position:absolute">Obaveštenja</h1><span>Imate 3 nepročitana obaveštenja</span></div><div role="main"><div class="x1yztbdb"><h1 class="x1heor9g"><a href="/groups/1/">Kućni aparati – kupujem prodajem (Beograd)</a></h1><div class="x193iq5w"><a href="/groups/1/">Privatna grupa</a> · 42 hilj. članova</div></div><div class="x1n2onr6"><div aria-posinset="1" role="article"><div><a href="/groups/1/user/5/"><img alt="" src="https://scontent.fbeg5-1.fna.fbcdn.net/v/t39.30808-1/autor_n.jpg?stp=cp0_dst-jpg_p80x80"></a><h2 class="x1heor9g"><span dir="auto"><a href="/groups/1/user/5/">Milena Kostić</a></span></h2><span><a href="/groups/1/posts/9/">2 d</a> · </span></div><div ${isMarked ? 'data-ad-comet-preview="message" data-ad-preview="message"' : ''} class="x1l90r2v"><div class="x78zum5"><span class="x193iq5w xeuugli" dir="auto"><div class="xdj266r x11i5rnm x126k92a">${shown.map(line).join('')}</div>${shown === lines ? '' : '<div class="x1i10hfl" role="button" tabindex="0">Prikaži više</div>'}</span></div></div><div class="x1n2onr6">${photos.map((src) => `<a href="/photo/?fbid=1"><img alt="Možda je slika mikser" src="${src.replaceAll('&', '&amp;')}" width="590"></a>`).join('')}</div><div><span>Sve reakcije:</span><span>18</span><div role="button">Sviđa mi se</div><div role="button">Komentariši</div><div role="button">Podeli</div></div>${comment('Jelena R.', 'Imam isti, radi odlično već godinu dana, preporuka svima.')}${comment('Goran', 'Može za 3.000 din?')}</div></div><div role="article"><h2><a href="/groups/1/user/6/">Neko Drugi</a></h2><div ${isMarked ? 'data-ad-preview="message"' : ''}><div dir="auto">Frižider Polar 200 l, 12.000 din, lično preuzimanje na Voždovcu.</div></div></div></div><div role="complementary"><h2>O ovoj grupi</h2><span dir="auto">Grupa za prodaju polovnih i novih kućnih aparata. Zabranjene su objave bez cene, svako odgovara za svoj oglas.</span></div></div>${script}</body></html>`

const mixer = {
  isProduct: false,
  isDoubtful: true,
  name: 'nov ručni mikser Vrela 400',
  price: 3900,
  originalPrice: 4500,
  currency: 'RSD',
  images: [photo('mikser1'), photo('mikser2')],
}

const expectOwnWords = ({ description, features }: ReturnType<typeof read>): void => {
  const said = [description, ...features].join('\n')
  expect(said).toContain('Pet brzina i turbo')
  expect(said).toContain('Dve metlice i dve spirale')
  expect(said).not.toMatch(/Frižider|preporuka|Zabranjene|članova|Sviđa|Milena|#mikser|Prikaži|pouzećem/)
}

describe('a post in a group', () => {
  test.each([
    ['at its address', 'https://www.facebook.com/groups/1/posts/9/'],
    ['in a file that says no address', null],
  ])('%s is called what its words say, and nothing around it is read', (_where, url) => {
    const facts = read(groupPage(), url)
    expect(facts).toMatchObject(mixer)
    expectOwnWords(facts)
  })

  test('is found where nothing marks its words', () => {
    const facts = read(groupPage({ isMarked: false }), 'https://www.facebook.com/groups/1/posts/9/')
    expect(facts).toMatchObject(mixer)
    expectOwnWords(facts)
  })

  test('is not called by what it shouts first', () => {
    const shown = [
      '✨ PONOVO STIGLO!!! MAGNETNI ČISTAČ PROZORA – peri obje strane odjednom ✨',
      ...lines.slice(1),
    ]
    expect(read(groupPage({ shown }), 'https://www.facebook.com/groups/1/posts/9/').name).toBe(
      'MAGNETNI ČISTAČ PROZORA',
    )
  })

  const story = state({
    node: {
      __typename: 'Story',
      comet_sections: {
        content: {
          story: {
            actors: [{ name: 'Milena Kostić', profile_picture: { uri: photo('face') } }],
            comet_sections: { message: { story: { message: { text: lines.join('\n') } } } },
            attachments: [{ styles: { attachment: { media: { photo_image: { uri: photo('iz-skripte'), width: 960, height: 960 } } } } }],
          },
        },
        feedback: { story: { comments: [{ body: { text: 'Može za 3.000 din?' }, message: { text: 'Ne računaj me' } }] } },
      },
    },
  }) // prettier-ignore

  test('that is folded is read whole from the scripts', () => {
    const facts = read(groupPage({ shown: lines.slice(0, 1), script: story }))
    expect(facts).toMatchObject(mixer)
    expectOwnWords(facts)
  })

  test('of a saved page takes its pictures from the scripts', () => {
    const facts = readTakenPage({
      origin: 'file',
      bytes: bytes(
        `<!-- saved from url=(0042)https://www.facebook.com/groups/1/posts/9/ -->${groupPage({ photos: ['./Grupa_files/1_n.jpg'], script: story })}`,
      ),
      address: null,
      pictures: [],
    })
    expect(facts).toMatchObject({ ...mixer, images: [photo('iz-skripte')] })
  })

  test('without a price or a way to order is none', () => {
    const asked = [
      'Zna li neko dobrog majstora za popravku miksera?',
      'Hvala unapred svima na pomoći i savetima.',
    ]
    expect(read(groupPage({ shown: asked }))).toMatchObject({ isProduct: false, reason: 'no-product' })
    expect(read(groupPage({ shown: asked })).isDoubtful).not.toBe(true)
  })
})

describe('a post on Instagram', () => {
  const caption =
    'Keramička šolja „Jutro“ 300 ml ☕\nRučno rađena, sme u mašinu.\n\nCena 1.800 rsd\nPoručivanje u DM\n#keramika #solja'
  const page = (drawn: boolean, script = ''): string =>
    `<!DOCTYPE html><html lang="sr"><head><meta charset="utf-8"><title>Grnčarija Talas on Instagram: &quot;Keramička šolja…&quot;</title><meta property="og:type" content="article"><meta property="og:image" content="https://scontent.cdninstagram.com/v/t51.2885-15/solja_n.jpg?stp=c"><meta property="og:title" content="Grnčarija Talas on Instagram: &quot;${caption}&quot;"></head><body><div><section><main role="main"><div><div><img alt="Photo by Talas" src="https://scontent.cdninstagram.com/v/t51.2885-15/solja_n.jpg?stp=c" width="1080"></div><div><header><img alt="grncarija.talas's profile picture" src="https://scontent.cdninstagram.com/v/t51.2885-19/lice_n.jpg" width="32"><a href="/grncarija.talas/">grncarija.talas</a><div role="button">Follow</div></header>${drawn ? `<div><h2><a href="/grncarija.talas/">grncarija.talas</a></h2><div><h1 class="_ap3a _aaco" dir="auto">${caption.replaceAll('\n', '<br>')}</h1></div></div>` : ''}<ul><li><h3><a href="/maja/">maja</a></h3><span dir="auto">Divna je, imam dve od 1.500 din i obe su kao nove!</span><span>3w</span><div role="button">Reply</div></li></ul><section><span>128 likes</span></section></div></div></main></section></div>${script}</body></html>` // prettier-ignore
  const cup = {
    isProduct: false,
    isDoubtful: true,
    name: 'Keramička šolja „Jutro“ 300 ml',
    price: 1800,
    currency: 'RSD',
  }

  test.each([
    ['as drawn', page(true)],
    ['by what it tells other pages', page(false)],
    [
      'by its scripts',
      page(
        false,
        state({
          xdt_api__v1__media__shortcode__web_info: {
            items: [
              {
                code: 'C1',
                user: { username: 'grncarija.talas', profile_pic_url: 'x' },
                caption: { text: caption },
                image_versions2: { candidates: [{ url: 'https://scontent.cdninstagram.com/v/t51.2885-15/solja_n.jpg', width: 1440, height: 1440 }] },
              },
            ],
          },
        }).replaceAll('&', '&amp;'),
      ),
    ], // prettier-ignore
  ])('%s', (_how, html) => {
    const facts = read(html, 'https://www.instagram.com/p/C1/')
    expect(facts).toMatchObject(cup)
    expect(facts.images[0]).toContain('solja_n.jpg')
    expect(facts.images).toHaveLength(1)
    expect(facts.description).toContain('Ručno rađena')
    expect(facts.description).not.toMatch(/kao nove|#keramika|Reply|likes/)
  })
})

test('a listing of a marketplace in a file without its address is what its scripts say', () => {
  const listing = state({
    viewer: {
      marketplace_product_details_page: {
        target: {
          marketplace_listing_title: 'Stolica za ljuljanje od bukve',
          redacted_description: { text: 'Puno drvo, lakirana pre godinu dana.\nSedište 45 cm široko, nosi do 110 kg.' },
          listing_price: { amount: '8500.00', currency: 'RSD' },
          strikethrough_price: { amount: '10000.00' },
          listing_photos: [{ image: { uri: photo('stolica1') } }, { image: { uri: photo('stolica2') } }],
          marketplace_listing_seller: { profile_picture: { uri: photo('face') } },
        },
      },
    },
  }) // prettier-ignore
  const facts = read(
    `<html id="facebook" lang="sr"><head><title>(2) Marketplace – Stolica za ljuljanje od bukve | Facebook</title></head><body><h1>Obaveštenja</h1><div role="main"><h1><span dir="auto">Stolica za ljuljanje od bukve</span></h1><span dir="auto">8.500 RSD</span><div><h2>Današnji izbor</h2><a href="/marketplace/item/2/"><img src="${photo('drugo')}"><span>400 RSD</span><span>Polica</span></a></div></div>${listing}</body></html>`,
  )
  expect(facts).toMatchObject({
    isProduct: true,
    name: 'Stolica za ljuljanje od bukve',
    price: 8500,
    originalPrice: 10_000,
    currency: 'RSD',
    images: [photo('stolica1'), photo('stolica2')],
  })
  expect(facts.description).toContain('nosi do 110 kg')
})
