import { expect, it } from 'vitest'
import { morph } from './morph.ts'

const page = (body: string) => new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html').body

it('changes what changed and leaves the rest standing', () => {
  const here = page(
    '<h1>Lampa</h1><details><summary>Kako?</summary><p>Lako.</p></details><p class="a">Kraj</p>',
  )
  const [title, answer] = [here.querySelector('h1'), here.querySelector('details')]
  answer?.setAttribute('open', '')
  morph(
    here,
    page(
      '<h1 data-edit="title">Lampa 2</h1><details><summary>Kako?</summary><p>Teško.</p></details><p>Kraj</p>',
    ),
  )
  expect(here.querySelector('h1')).toBe(title)
  expect(title?.textContent).toBe('Lampa 2')
  expect(here.querySelector('details')).toBe(answer)
  expect(answer?.hasAttribute('open')).toBe(true)
  expect(answer?.textContent).toContain('Teško.')
  expect(here.querySelector('.a')).toBeNull()
})

it.each([
  ['<section id="a">1</section><section id="b">2</section>', '<section id="b">2</section>'],
  ['<section id="b">2</section>', '<section id="a">1</section><section id="b">2</section>'],
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>b</li></ul>'],
  ['', '<p>a</p>tekst<!-- x -->'],
  ['<p>a</p><div>b</div>', '<div>b</div><p>a</p>'],
])('%s becomes %s', (from, to) => {
  const here = page(from)
  const kept = here.querySelector('#b')
  morph(here, page(to))
  expect(here.innerHTML).toBe(to)
  if (kept) expect(here.querySelector('#b')).toBe(kept)
})
