export const shopifyErrors = {
  'shopify.not_configured': {
    status: 503,
    message: 'Shopify nije povezan. Unesite prodavnicu i ključ u podešavanjima, pod „Prodavnica i Shopify“.',
  },
  'shopify.no_website': { status: 400, message: 'Nije rečeno koja stranica se šalje.' },
  'shopify.no_images': { status: 400, message: 'Stranica nema nijednu sliku.' },
  'shopify.other_shop': { status: 400, message: 'Za drugu prodavnicu unesite njen ključ.' },
  'shopify.keys_missing': {
    status: 400,
    message: 'Unesite Client ID i Client secret, ili Admin API token.',
  },
  'shopify.key_refused': {
    status: 502,
    message: 'Shopify ne prihvata sačuvani ključ. Unesite ga ponovo u podešavanjima.',
  },
  'shopify.shop_unknown': {
    status: 502,
    message: 'Shopify ne zna za ovu prodavnicu. Proverite njenu adresu u podešavanjima.',
  },
  'shopify.shop_closed': {
    status: 502,
    message: 'Prodavnica je na Shopify-ju zaključana ili joj nije plaćen paket. Sredite to u Shopify-ju.',
  },
  'shopify.scope_missing': {
    status: 502,
    message: 'Aplikacija nema dozvolu write_products. Dodajte je u Shopify-ju pa pokušajte ponovo.',
  },
  'shopify.currency_differs': {
    status: 400,
    message: 'Prodavnica i stranica nemaju istu valutu, pa bi cene bile pogrešne.',
  },
  'shopify.refused': { status: 502, message: 'Shopify nije prihvatio proizvod.' },
  'shopify.busy': {
    status: 503,
    message: 'Shopify trenutno ne prima nove zahteve. Pokušajte ponovo za minut.',
  },
  'shopify.unavailable': {
    status: 502,
    message: 'Shopify ne odgovara. Pokušajte ponovo za koji trenutak; proizvod se neće udvostručiti.',
  },
} as const
