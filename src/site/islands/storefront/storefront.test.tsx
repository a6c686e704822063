import { userEvent } from '@testing-library/user-event'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../../../test/site/show-page.ts'
import { renderPage } from '../../render.tsx'
import { sampleAssets } from '../../../../test/site/sample-assets.ts'
import { sampleItems, sampleStorefront } from '../../../../test/site/sample-storefront.ts'
import type { Stop } from '../life.ts'
import { startMenu } from './menu.ts'
import { startShelf } from './shelf.ts'

type Over = Parameters<typeof sampleStorefront>[0]

const open = (over: Over = {}, address = '/prodavnica') => {
  history.replaceState(null, '', address)
  showPage(sampleStorefront(over))
  stop = startShelf()
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-item]')]
    .filter((item) => !item.hidden)
    .map((item) => item.querySelector('.card-title')?.textContent)
const search = () => screen.getByRole('searchbox')
const answer = (over: Over) => new Response(renderPage(sampleStorefront(over), sampleAssets).html)

let asked: string[]
let server: (address: string) => Promise<Response>
let stop: Stop | undefined

beforeEach(() => {
  asked = []
  server = () => Promise.reject(new Error('nobody asked'))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.replace(location.origin, ''))
    return server(address)
  })
})
afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('with all products on the page', () => {
  it('searches while typing, whatever the letters, and keeps the address', async () => {
    open()
    await userEvent.type(search(), 'carobna')
    expect(shown()).toEqual([expect.stringContaining('Čarobna krpa')])
    expect(screen.getByRole('status')).toHaveTextContent('1 proizvod')
    expect(location.search).toBe('?q=carobna')
    await userEvent.clear(search())
    await userEvent.type(search(), 'шоља')
    expect(shown()).toEqual([])
    expect(screen.getByText('Nema proizvoda za „шоља“')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Prikaži sve proizvode' }))
    expect(shown()).toHaveLength(7)
    expect(search()).toHaveValue('')
    expect(location.search).toBe('')
    expect(asked).toEqual([])
  })

  it('shows a category, marks it, keeps the search and comes back with the browser', async () => {
    open()
    await userEvent.type(search(), 'telefon')
    const [chip] = screen.getAllByRole('link', { name: 'Auto' })
    await userEvent.click(chip!)
    expect(shown()).toEqual(['Držač za telefon u autu'])
    expect(chip).toHaveAttribute('aria-current', 'true')
    expect(location.search).toBe('?q=telefon&kategorija=auto')
    await userEvent.click(screen.getAllByRole('link', { name: 'Lepota' })[0]!)
    expect(shown()).toEqual([])
    history.replaceState(null, '', '/prodavnica')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(shown()).toHaveLength(7)
    expect(chip).not.toHaveAttribute('aria-current')
  })
})

it('shows what goes to one market, and keeps the category beside it', async () => {
  const items = sampleItems(7).map((item, at) => ({
    ...item,
    market: at < 2 ? ('Bosnia' as const) : item.market,
  }))
  open({ items, markets: ['Serbia', 'Bosnia'] })
  const links = () => within(screen.getByRole('navigation', { name: 'Dostava' }))
  expect(links().getByRole('link', { name: 'Sva tržišta' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(links().getByRole('link', { name: 'Bosna' }))
  expect(shown()).toHaveLength(2)
  expect(location.search).toBe('?trziste=bosna')
  expect(links().getByRole('link', { name: 'Bosna' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getAllByRole('link', { name: 'Auto' })[0]!)
  expect(shown()).toEqual([])
  expect(screen.getByText('Za ovo tržište još nema takvih proizvoda.')).toBeVisible()
  expect(location.search).toBe('?kategorija=auto&trziste=bosna')
  await userEvent.click(screen.getByRole('link', { name: 'Prikaži sve proizvode' }))
  expect(shown()).toHaveLength(7)
})

describe('with more products than one page', () => {
  it('asks the server for one market, and the pressed link keeps the focus', async () => {
    open({ count: 60, markets: ['Serbia', 'Bosnia'] })
    server = () =>
      Promise.resolve(answer({ count: 60, items: sampleItems(2), total: 2, asked: { market: 'Bosnia' } }))
    const link = screen.getByRole('link', { name: 'Bosna' })
    await userEvent.click(link)
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    expect(asked).toEqual(['/prodavnica?trziste=bosna'])
    expect(link).toHaveFocus()
    expect(link).toHaveAttribute('aria-current', 'true')
  })

  it('brings the next ones and says where it stands no more when all are there', async () => {
    open({ count: 60 })
    server = () => Promise.resolve(answer({ count: 60, asked: { page: 2 } }))
    await userEvent.click(screen.getByRole('link', { name: 'Prikaži još' }))
    await vi.waitFor(() => expect(shown()).toHaveLength(60))
    expect(asked).toEqual(['/prodavnica?strana=2'])
    expect(screen.queryByRole('link', { name: 'Prikaži još' })).toBeNull()
    expect(document.activeElement).toHaveAttribute('href', '/proizvod-49')
  })

  it('asks the server after a pause in typing and shows its answer', async () => {
    open({ count: 60 })
    server = () =>
      Promise.resolve(answer({ count: 60, items: sampleItems(2), total: 2, asked: { q: 'lampa' } }))
    await userEvent.type(search(), 'lampa')
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    expect(asked).toEqual(['/prodavnica?q=lampa'])
    expect(screen.getByRole('status')).toHaveTextContent('2 proizvoda')
  })

  it.each([
    ['a refusal', () => Promise.resolve(new Response('', { status: 503 }))],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['another page', () => Promise.resolve(new Response('<p>Prijava na mrežu</p>'))],
  ])('says so on %s, and the way on loads the page again', async (_what, fails) => {
    open({ count: 60 })
    server = fails
    await userEvent.click(screen.getByRole('link', { name: 'Prikaži još' }))
    expect(await screen.findByText('Greška pri učitavanju proizvoda')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pokušaj ponovo' })).toHaveAttribute('href', '/prodavnica')
    expect(document.querySelector('[data-results]')).not.toHaveAttribute('aria-busy')
  })

  it('takes the later of two answers', async () => {
    open({ count: 60 })
    let finish: (late: Response) => void = () => {}
    server = (address) =>
      address.includes('kategorija=auto')
        ? new Promise((resolve) => (finish = resolve))
        : Promise.resolve(answer({ count: 60, items: sampleItems(3), total: 3, asked: { category: 'home' } }))
    await userEvent.click(screen.getAllByRole('link', { name: 'Auto' })[0]!)
    await userEvent.click(screen.getAllByRole('link', { name: 'Dom' })[0]!)
    await vi.waitFor(() => expect(shown()).toHaveLength(3))
    finish(answer({ count: 60, items: sampleItems(1), total: 1, asked: { category: 'auto' } }))
    await Promise.resolve()
    expect(shown()).toHaveLength(3)
  })
})

it('opens the menu as a dialog and closes it by its button, a category and the backdrop', async () => {
  open()
  const menu = document.querySelector('dialog')!
  menu.showModal = vi.fn(() => menu.setAttribute('open', ''))
  menu.close = vi.fn(() => menu.removeAttribute('open'))
  startMenu()
  const opener = screen.getByRole('link', { name: 'Meni' })
  const closers = [
    () => screen.getByRole('link', { name: 'Zatvori meni' }),
    () => menu.querySelector<HTMLElement>('[data-category="auto"]')!,
    () => menu,
  ]
  for (const closer of closers) {
    await userEvent.click(opener)
    expect(menu).toHaveAttribute('open')
    await userEvent.click(closer())
    expect(menu).not.toHaveAttribute('open')
  }
  expect(location.search).toBe('?kategorija=auto')
})
