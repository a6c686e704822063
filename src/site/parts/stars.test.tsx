import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stars } from './stars.tsx'

it.each([
  [5, 5, 0],
  [4.9, 5, 0],
  [4.5, 4, 1],
  [4.2, 4, 0],
  [3.3, 3, 1],
  [1, 1, 0],
])('shows %d as %d full stars and %d half', (value, full, half) => {
  const drawn = new DOMParser().parseFromString(
    renderToStaticMarkup(<Stars value={value} label="Ocena" />),
    'text/html',
  )
  expect(drawn.querySelectorAll('.stars > svg.is-full')).toHaveLength(full)
  expect(drawn.querySelectorAll('.half .is-full')).toHaveLength(half)
  expect(drawn.querySelectorAll('.stars > svg, .half')).toHaveLength(5)
})
