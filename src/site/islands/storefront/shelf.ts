import { markets } from '#contract/common/market.ts'
import { matchesSearch } from '#contract/common/text.ts'
import { categories } from '#contract/websites/categories.ts'
import {
  readStorefrontQuery,
  storefrontAddress,
  type StorefrontQuery,
} from '#contract/public-pages/storefront.ts'
import { emptyText, storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import type { Stop } from '../life.ts'
import { fetchResults } from './fetch-results.ts'

/** A pause in typing after which the server is asked. */
const restMs = 250

const all = <T extends HTMLElement>(selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<T>(selector),
]
const one = (selector: string, root: ParentNode = document) => root.querySelector<HTMLElement>(selector)

/** Hides what does not match; possible where every product is on the page. */
const filterHere = (results: HTMLElement, asked: StorefrontQuery) => {
  let count = 0
  for (const item of all('[data-item]', results)) {
    const isShown =
      (!asked.category || item.dataset.item === asked.category) &&
      (!asked.market || item.dataset.itemMarket === asked.market) &&
      (!asked.q || matchesSearch(item.dataset.key ?? '', asked.q))
    item.hidden = !isShown
    if (isShown) count += 1
  }
  const [total, empty, text, reset] = ['count', 'empty', 'empty-text', 'reset'].map((name) =>
    one(`[data-${name}]`, results),
  )
  if (total) total.textContent = storefrontStrings.products.count(count)
  if (empty) empty.hidden = count > 0
  if (text) text.textContent = emptyText(asked)
  if (reset) reset.hidden = !asked.q && !asked.category && !asked.market
}

/** Search, categories and further pages without leaving the page; its links and its form keep working where this does not. */
export const startShelf = (): Stop => {
  const life = new AbortController()
  const stop: Stop = () => life.abort()
  const first = one('[data-results]')
  const form = one('[data-search]')
  const input = form?.querySelector<HTMLInputElement>('input[type=search]')
  if (!first || !form || !input) return stop
  const path = first.dataset.results ?? location.pathname
  let results = first
  let asked = readStorefrontQuery(new URLSearchParams(location.search))
  let running = new AbortController()
  let rest: ReturnType<typeof setTimeout> | undefined

  const addressOf = (query: Partial<StorefrontQuery>) => storefrontAddress(path, query)

  const showFailure = () => {
    const problem = one('[data-problem]', results)
    if (problem) problem.hidden = false
    for (const part of all('[data-grid], [data-empty], [data-paging]', results)) part.hidden = true
  }

  /** One request at a time: a later one takes the place of an earlier one. */
  const load = async (address: string, take: (fresh: HTMLElement) => void) => {
    running.abort()
    const own = new AbortController()
    running = own
    results.setAttribute('aria-busy', 'true')
    try {
      const fresh = await fetchResults(address, own.signal)
      if (!own.signal.aborted) take(fresh)
    } catch {
      if (!own.signal.aborted) showFailure()
    } finally {
      if (!own.signal.aborted) results.removeAttribute('aria-busy')
    }
  }

  const replace = (fresh: HTMLElement) => {
    results.replaceWith(fresh)
    results = fresh
  }

  const append = (fresh: HTMLElement) => {
    const grid = one('[data-grid]', results)
    const added = all('[data-item]', fresh)
    grid?.append(...added)
    const [paging, next] = [one('[data-paging]', results), one('[data-more]', fresh)]
    const more = paging && one('[data-more]', paging)
    if (next && more) more.replaceWith(next)
    else more?.remove()
    // A visitor who pressed the link goes on reading behind it.
    one('a', added[0])?.focus({ preventScroll: true })
  }

  const mark = (link: HTMLAnchorElement, isCurrent: boolean, query: Partial<StorefrontQuery>) => {
    if (isCurrent) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
    link.href = addressOf({ ...asked, page: 1, ...query })
  }
  /** Each link keeps what else is asked. */
  const markLinks = () => {
    for (const link of all<HTMLAnchorElement>('[data-category]')) {
      const category = categories.find((known) => known === link.dataset.category) ?? null
      mark(link, category === asked.category, { category })
    }
    for (const link of all<HTMLAnchorElement>('[data-market]')) {
      const market = markets.find((known) => known === link.dataset.market) ?? null
      mark(link, market === asked.market, { market })
    }
  }

  const show = () => {
    markLinks()
    clearTimeout(rest)
    if ('whole' in results.dataset) filterHere(results, asked)
    else void load(addressOf(asked), replace)
  }

  const follow = (address: string) => {
    history.pushState(null, '', address)
    asked = readStorefrontQuery(new URL(address, location.href).searchParams)
    input.value = asked.q
    show()
  }

  const search = () => {
    asked = { ...asked, q: readStorefrontQuery(new URLSearchParams({ q: input.value })).q, page: 1 }
    history.replaceState(null, '', addressOf(asked))
    show()
  }

  input.addEventListener('input', () => {
    clearTimeout(rest)
    if ('whole' in results.dataset) search()
    else rest = setTimeout(search, restMs)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    search()
    input.blur()
  })
  const restore = () => {
    asked = readStorefrontQuery(new URLSearchParams(location.search))
    input.value = asked.q
    show()
  }
  const followLink = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[data-category], a[data-market], a[data-reset], a[data-more], a[data-retry]',
    )
    if (!link) return
    event.preventDefault()
    if ('retry' in link.dataset) location.reload()
    else if ('more' in link.dataset) void load(link.href, append)
    else follow(link.href)
  }
  addEventListener('popstate', restore, life)
  addEventListener('click', followLink, life)
  return stop
}
