import { Script } from 'node:vm'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HandedPage } from '#contract/builder/taking.ts'
import { bookmarkletOf } from './bookmarklet.ts'

const izlog = 'https://app.izlog.example'

/** A press on the bookmark, on whatever page this window shows. */
const press = () =>
  new Script(decodeURIComponent(bookmarkletOf(izlog).slice('javascript:'.length))).runInThisContext()

type Opened = { postMessage: ReturnType<typeof vi.fn> }
let opened: Opened

const ask = (event: { source?: unknown; origin?: string; data?: unknown } = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source: ('source' in event ? event.source : opened) as Window,
      origin: event.origin ?? izlog,
      data: 'data' in event ? event.data : { izlog: 'zeton' },
    }),
  )
const given = (): HandedPage[] => opened.postMessage.mock.calls.map(([page]) => page as HandedPage)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  opened = { postMessage: vi.fn() }
  vi.stubGlobal(
    'open',
    vi.fn(() => opened),
  )
  document.body.innerHTML =
    '<style>p{}</style><h1>Lampa</h1><p>2.990 RSD</p><input id="tajna"><textarea id="poruka"></textarea><input type="hidden" name="sifra" value="L-1"><script src="/a.js"></script><script type="application/ld+json">{"@type":"Product"}</script>'
})

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

test('opens Izlog and says nothing before it is asked', () => {
  press()
  expect(vi.mocked(open)).toHaveBeenCalledExactlyOnceWith(`${izlog}/uzmi#prodavnica`)
  expect(given()).toEqual([])
})

test.each([
  ['another origin', { origin: 'https://zla.example' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['Izlog without a question', { data: 'zdravo' }],
  ['Izlog with nothing', { data: null }],
])('does not answer %s', (_what, event) => {
  press()
  ask(event)
  expect(given()).toEqual([])
})

test('gives its own window the drawn page with its state, and nothing that was typed', () => {
  vi.stubGlobal('__INITIAL_STATE__', { product: { name: 'Lampa', html: '</script><b>' } })
  vi.stubGlobal(
    'productData',
    (() => {
      const round: Record<string, unknown> = {}
      round['self'] = round
      return round
    })(),
  )
  ;(document.getElementById('tajna') as HTMLInputElement).value = 'lozinka123'
  // As React does with what is typed.
  document.getElementById('tajna')?.setAttribute('value', 'lozinka123')
  ;(document.getElementById('poruka') as HTMLTextAreaElement).defaultValue = 'lozinka123'
  press()
  ask()
  const [page] = given()
  expect(opened.postMessage.mock.calls[0]?.[1]).toBe(izlog)
  expect(page).toMatchObject({ izlog: 'zeton', address: location.href, pictures: [] })
  expect(page?.html).toMatch(/^<!-- saved from url=\(0\)http\S+ -->/)
  expect(page?.html).toContain('"@type":"Product"')
  expect(page?.html).toContain(String.raw`"html":"\u003c/script>\u003cb>"`)
  expect(page?.html).not.toMatch(/<style|a\.js|lozinka123/)
  expect(page?.html).toContain('value="L-1"')
  // The shop's own page stays as it was.
  expect(document.getElementById('tajna')).toHaveValue('lozinka123')
  expect(document.querySelector('style')).not.toBeNull()
})

test('offers the page for copying when nobody asks, and takes the offer back when somebody does', async () => {
  press()
  expect(screen.queryByRole('button')).toBeNull()
  vi.advanceTimersByTime(8000)
  expect(screen.getByRole('button', { name: 'Izlog: kopiraj stranicu' })).toBeVisible()
  ask()
  expect(screen.queryByRole('button')).toBeNull()
  expect(given()).toHaveLength(1)
})

test('where windows are forbidden, offers to open it by a press on the page itself', async () => {
  vi.mocked(open).mockReturnValueOnce(null)
  press()
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Otvori Izlog' }))
  expect(vi.mocked(open)).toHaveBeenCalledTimes(2)
  ask()
  expect(given()).toHaveLength(1)
})

test('is one address that bookmarks of every browser hold, and names one origin alone', () => {
  const address = bookmarkletOf(izlog)
  expect(address).toMatch(/^javascript:[^\s"<>`#]+$/)
  expect(address.length).toBeLessThan(2000)
  const source = decodeURIComponent(address.slice('javascript:'.length))
  expect(source.match(/https?:\/\/[\w.:]+/g)).toEqual([izlog])
  expect(source).not.toContain("'*'")
})
