import { expect, test } from 'vitest'
import { readProductPage } from './read-product-page.ts'

const page = `<!doctype html><html lang="sr"><head><meta charset="utf-8"><title>Patike Vrh | Radnja</title></head><body><h1>Patike Vrh</h1>
<img src="/p.jpg" width="600" alt="Patike Vrh"><p class="price">3.490 RSD</p>
<form><div class="variant"><label for="v">Veličina</label><select id="v" name="v"><option value="1">40</option><option value="2" disabled>41</option><option value="3">42</option></select></div><button>Dodaj u korpu</button></form>
<table class="specs"><tr><th>Veličina</th><td>40 41 42</td></tr><tr><th>Težina</th><td>310 g</td></tr><tr><th>Vrsta oglasa</th><td>Prodaja</td></tr><tr><th>OLX ID</th><td>61844210</td></tr></table></body></html>`

test('a row of buttons and what an ad says of itself are no properties', () => {
  const facts = readProductPage({
    bytes: new TextEncoder().encode(page),
    url: 'https://radnja.example.rs/proizvod/patike-vrh',
  })
  expect(facts.features).toEqual(['Težina: 310 g'])
  expect(facts.choices).toEqual(['Veličina: 40, 42'])
})
