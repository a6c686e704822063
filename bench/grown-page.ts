/**
 * A page of a shop grown to `letters`, with what makes pages of shops long: menus, other goods, drawings, styles and states of scripts.
 * The product and everything said of it stay as they are.
 */
export const grownPage = (html: string, letters: number): string => {
  const numbers = (count: number) => Array.from({ length: count }, (_one, at) => at + 1)
  const menu = numbers(700)
    .map(
      (at) =>
        `<li class="menu__item menu__item--${at % 4}"><a class="menu__link" href="/kategorija/${at}">Kategorija ${at}</a></li>`,
    )
    .join('')
  const cards = numbers(120)
    .map(
      (at) =>
        `<div class="card product-card"><a class="card__link" href="/proizvod/${at}"><img class="card__image" loading="lazy" src="/slike/${at}-300.jpg" srcset="/slike/${at}-300.jpg 300w, /slike/${at}-600.jpg 600w" alt="Drugi proizvod ${at}"><span class="card__title">Drugi proizvod ${at}</span></a><div class="card__price"><span class="price">${1000 + at} RSD</span> <s class="price price--old">${1400 + at} RSD</s></div><button class="card__button">Dodaj</button></div>`,
    )
    .join('')
  const drawings = numbers(500)
    .map(
      (at) =>
        `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z'.repeat(8)}"/><circle cx="${at % 24}" cy="4" r="2"/></svg>`,
    )
    .join('')
  const styles = numbers(2500)
    .map(
      (at) =>
        `.block-${at}{display:flex;color:#${String(100_000 + at)};padding:${at % 40}px;transition:opacity .2s ease-in-out}`,
    )
    .join('')
  const head = `<nav class="menu"><ul>${menu}</ul></nav>`
  const foot = `<section class="related"><h2>Slični proizvodi</h2>${cards}</section><footer>${drawings}</footer><style>${styles}</style>`
  const records: string[] = []
  let size = html.length + head.length + foot.length
  for (let at = 1; size < letters; at += 1) {
    const record = JSON.stringify({
      id: at,
      handle: `drugi-proizvod-${at}`,
      title: `Drugi proizvod ${at}`,
      price: { amount: 1000 + at, currencyCode: 'RSD' },
      images: [{ src: `/slike/${at}-1200.jpg`, width: 1200, height: 1200, alt: null }],
      tags: ['kuhinja', 'novo', 'akcija'],
      translations: { add: 'Dodaj u korpu', sold: 'Rasprodato', delivery: 'Isporuka za dva dana' },
    })
    records.push(record)
    size += record.length + 1
  }
  const state = `<script type="application/json" id="__STATE__">{"recommendations":[${records.join(',')}]}</script>`
  return html
    .replace(/<body[^>]*>/i, (body) => body + head)
    .replace(/<\/body>|$/i, (end) => foot + state + end)
}
