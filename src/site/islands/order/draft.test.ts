import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The module as a page loaded again has it; what the tab keeps stays. */
const loadPage = () => {
  vi.resetModules()
  return import('./draft.ts')
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the key of an order', () => {
  it('outlives the page, so that an order sent again by a buyer who heard no answer stays one', async () => {
    const first = (await loadPage()).orderKey(12)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect((await loadPage()).orderKey(12)).toBe(first)
  })

  it('ends with the accepted order', async () => {
    const { orderKey, clearDraft } = await loadPage()
    const first = orderKey(12)
    clearDraft(12)
    expect(orderKey(12)).not.toBe(first)
    expect(sessionStorage).toHaveLength(1)
  })

  it('is of one website', async () => {
    const first = (await loadPage()).orderKey(12)
    expect((await loadPage()).orderKey(13)).not.toBe(first)
  })

  it('spent on other data is not that of the page loaded again', async () => {
    const { orderKey, forgetOrderKey } = await loadPage()
    const spent = orderKey(12)
    forgetOrderKey(12)
    expect((await loadPage()).orderKey(12)).not.toBe(spent)
  })

  it('is the same for one page where storage is forbidden', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const { orderKey } = await loadPage()
    expect(orderKey(12)).toBe(orderKey(12))
  })
})
