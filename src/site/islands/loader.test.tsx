import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleLanding } from '../../../test/site/sample-pages.ts'
import { showPage } from '../../../test/site/show-page.ts'

type Slow = { arrive: (failure?: string) => void; opened: HTMLElement[] }

/** A popup module that arrives when the test says so. */
const slowPopup = (name: string) => {
  const slow: Slow = { arrive: () => {}, opened: [] }
  const arrived = new Promise<void>((resolve, reject) => {
    slow.arrive = (failure) => (failure ? reject(new Error(failure)) : resolve())
  })
  Object.assign(globalThis, { [name]: { arrived, opened: slow.opened } })
  const code = `await globalThis.${name}.arrived; export const openOrder = (button) => { globalThis.${name}.opened.push(button) }`
  return { slow, address: `data:text/javascript,${encodeURIComponent(code)}` }
}

const startLoader = async (address: string) => {
  vi.resetModules()
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { dataset: { popup: address } },
  })
  await import('./loader.ts')
}

/** The loader listens on the window for as long as the page lives; here each test is a page. */
const listeners: Parameters<typeof removeEventListener>[] = []

beforeEach(() => {
  const add = globalThis.addEventListener
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (...args: Parameters<typeof addEventListener>) => {
      listeners.push(args)
      add(...args)
    },
  )
  showPage(sampleLanding())
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  for (const args of listeners.splice(0)) removeEventListener(...args)
  vi.restoreAllMocks()
  vi.useRealTimers()
  location.hash = ''
})

const heroButton = () => screen.getAllByRole('link', { name: 'PORUČI ODMAH' })[0]!

describe('the first tap', () => {
  it('is kept until the popup has arrived, and opens it once', async () => {
    const { slow, address } = slowPopup('kept')
    await startLoader(address)
    await userEvent.click(heroButton())
    await userEvent.click(heroButton())
    expect(heroButton()).toHaveAttribute('aria-busy', 'true')
    expect(location.hash).toBe('')
    slow.arrive()
    await vi.waitFor(() => expect(slow.opened).toEqual([heroButton()]))
    await vi.waitFor(() => expect(heroButton()).not.toHaveAttribute('aria-busy'))
  })

  it('unfolds the form in the page when the popup cannot be loaded', async () => {
    const { slow, address } = slowPopup('failed')
    await startLoader(address)
    expect(document.documentElement).toHaveClass('js')
    await userEvent.click(heroButton())
    slow.arrive('chunk lost')
    await vi.waitFor(() => expect(document.documentElement).not.toHaveClass('js'))
    expect(location.hash).toBe('#porudzbina')
    const again = new MouseEvent('click', { bubbles: true, cancelable: true })
    heroButton().dispatchEvent(again)
    expect(again.defaultPrevented).toBe(false)
  })

  it('unfolds the form in the page where the browser cannot open the popup', async () => {
    const code = `export const openOrder = () => { throw new Error('no modal dialogs') }`
    await startLoader(`data:text/javascript,${encodeURIComponent(code)}`)
    await userEvent.click(heroButton())
    await vi.waitFor(() => expect(document.documentElement).not.toHaveClass('js'))
    expect(location.hash).toBe('#porudzbina')
    expect(heroButton()).not.toHaveAttribute('aria-busy')
  })

  it('unfolds the form when the popup takes longer than ten seconds', async () => {
    const { slow, address } = slowPopup('late')
    await startLoader(address)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    heroButton().click()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(document.documentElement).not.toHaveClass('js')
    slow.arrive()
    await vi.advanceTimersByTimeAsync(10)
    expect(slow.opened).toEqual([])
  })

  it('leaves a click for a new tab to the browser', async () => {
    await startLoader(slowPopup('tab').address)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    heroButton().dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })
})
