import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  [
    '<h3>Gde se koristi</h3><ul><li>kuhinja</li><li><p>terasa</p></li></ul>',
    '## Gde se koristi\n- kuhinja\n- terasa',
  ],
  ['<p><strong>Upozorenja</strong></p><p>Ne uranjati u vodu.</p>', '## Upozorenja\nNe uranjati u vodu.'],
  ['Prvi red<br><b>Održavanje</b><br>Pere se ručno.', 'Prvi red\n## Održavanje\nPere se ručno.'],
  ['<p>U pakovanju:</p><ul><li>aparat</li><li>kabl</li></ul>', '## U pakovanju\n- aparat\n- kabl'],
  ['<p>• kuhinja<br>• terasa</p>', '- kuhinja\n- terasa'],
  // A bold word in a sentence, and a bold sentence, are no headings.
  ['<p><b>Lako</b> se pere i brzo suši.</p>', 'Lako se pere i brzo suši.'],
  [
    `<p><b>${'Ovo je duga rečenica koja je cela podebljana. '.repeat(3)}</b></p>`,
    'Ovo je duga rečenica koja je cela podebljana. Ovo je duga rečenica koja je cela podebljana. Ovo je duga rečenica koja je cela podebljana.',
  ],
  ['<table><tr><th>Krpa</th><td><p>pamuk</p></td></tr></table>', 'Krpa: pamuk'],
  [
    '<table><thead><tr><th>Naziv</th><th>Vrednost</th></tr></thead><tbody><tr><td>Snaga</td><td>200 W</td></tr></tbody></table>',
    'Snaga: 200 W',
  ],
  ['<table><tr><th>Snaga</th><td>200 W</td></tr></table>', 'Snaga: 200 W'],
  // A raised figure behind a word or at the beginning is a note's sign, behind a unit a power.
  [
    '<p>Seče do 22 mm, otud ime.<sup>1</sup></p><p><sup>1</sup> Mereno na vrbi.</p>',
    'Seče do 22 mm, otud ime.¹\n¹ Mereno na vrbi.',
  ],
  ['<p>Pokriva 20 m<sup>2</sup> poda.</p>', 'Pokriva 20 m2 poda.'],
  [
    '<table><tr><td>Visina deteta</td><td>Ploča 85 cm</td><td>Ploča 90 cm</td></tr><tr><td>75–85 cm</td><td>46</td><td>46</td></tr><tr><td>86–95 cm</td><td>38</td><td>46</td></tr></table>',
    '| Visina deteta | Ploča 85 cm | Ploča 90 cm |\n| 75–85 cm | 46 | 46 |\n| 86–95 cm | 38 | 46 |',
  ],
])('%s', (markup, text) => {
  expect(plainText(markup, { isOutlined: true })).toBe(text)
  expect(plainText(markup)).not.toMatch(/^(?:##|- )/m)
})
