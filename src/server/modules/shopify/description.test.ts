import { expect, it } from 'vitest'
import { descriptionOf } from '#contract/shopify/product.ts'
import { cleanDescription } from './description.ts'

it.each([
  ['<p>Dobar <b>opis</b></p>', '<p>Dobar <b>opis</b></p>'],
  ['<p onclick="x()" style="a">Opis</p>', '<p>Opis</p>'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['<div><h1>Naslov</h1><p>Opis</p></div>', 'Naslov<p>Opis</p>'],
  ['<img src=x onerror=alert(1)>Opis', 'Opis'],
  ['<a href="javascript:alert(1)">klik</a>', 'klik'],
  ['<svg><title>unutra</title></svg>Opis', 'Opis'],
  ['<p>1 < 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['<!-- x --><p>Opis<!-- y --></p>', '<p>Opis</p>'],
  ['<!doctype html><?xml version="1.0"?><p>Opis</p>', '<p>Opis</p>'],
  ['<iframe src="//zlo"></iframe><ul><li>a</ul>', '<ul><li>a</li></ul>'],
])('%s becomes %s', async (html, clean) => expect(await cleanDescription(html)).toBe(clean))

it('is made of the words of a page, whatever they contain', () => {
  const html = descriptionOf({
    hook: 'Brže & lakše',
    bullets: ['<b>jako</b>'],
    longDescription: 'Prvi pasus.\n\nDrugi\nu dva reda.',
    faq: [{ q: 'Koliko "traje"?', a: 'Dugo.' }],
  })
  expect(html).toBe(
    '<p><strong>Brže &amp; lakše</strong></p><ul><li>&lt;b&gt;jako&lt;/b&gt;</li></ul><p>Prvi pasus.</p><p>Drugi<br>u dva reda.</p><h3>Česta pitanja</h3><h4>Koliko &quot;traje&quot;?</h4><p>Dugo.</p>',
  )
})
