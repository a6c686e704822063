import { drawPictures } from '#server/modules/builder/samples/pictures.ts'
import { startFakeWeb, type FakeWeb } from './fakes/web.ts'

/** A shop of our own with one product, for whatever reads a link: `/lampa` is its page, `/stona-lampa` the same under another name, the rest goes wrong in some way. */
export const startShop = async (): Promise<FakeWeb & { productUrl: string; imageUrls: string[] }> => {
  const web = await startFakeWeb()
  const pictures = (await drawPictures('lamp')).slice(0, 2)
  const imageUrls = pictures.map((_bytes, index) => `${web.origin}/slike/lampa-${index + 1}.jpg`)
  for (const [index, url] of imageUrls.entries()) {
    web.page(new URL(url).pathname, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      response.end(pictures[index])
    })
  }
  const pageOf = (name: string): string => {
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      image: imageUrls,
      description:
        'Lampa se sama pali kada priđete i gasi kada odete. Puni se preko USB-C kabla. Magnetni nosač se lepi bez bušenja.',
      sku: 'LAMPA-1',
      brand: { '@type': 'Brand', name: 'Svetlo' },
      offers: {
        '@type': 'Offer',
        price: '2990.00',
        priceCurrency: 'RSD',
        availability: 'https://schema.org/InStock',
      },
    }
    return `<!doctype html><html lang="sr"><head><title>${name} | Proba</title>
     <script type="application/ld+json">${JSON.stringify(product)}</script></head>
     <body><h1>${name}</h1><p class="price"><del>4.990 RSD</del> <ins>2.990 RSD</ins></p>
     <img src="${imageUrls[0]}" alt="lampa"><img src="${imageUrls[1]}" alt="lampa">
     <ul><li>Senzor pokreta</li><li>Punjiva baterija</li></ul><button>Dodaj u korpu</button></body></html>`
  }
  web.page('/lampa', pageOf('Noćna lampa sa senzorom pokreta'))
  // A page's address comes from its product's name and belongs to the first page published under it.
  web.page('/stona-lampa', pageOf('Stona lampa sa senzorom pokreta'))
  web.page('/zid', (_request, response) => {
    response.writeHead(403, { 'content-type': 'text/html' })
    response.end(
      '<html><title>Just a moment...</title><body>Checking your browser before accessing. cf-challenge</body></html>',
    )
  })
  return { ...web, productUrl: `${web.origin}/lampa`, imageUrls }
}
