import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory } from '@tanstack/react-router'
import { toast } from 'sonner'
import { expect, vi } from 'vitest'
import type { Generation } from '#contract/builder/schema.ts'
import { orderNews } from '#contract/orders/news.ts'
import { App, createAppQueryClient } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/router.tsx'
import { useAuth } from '#web/features/accounts/auth-store.ts'
import { forgetEdits } from '#web/lib/edit-drafts.ts'
import { forgetTabDrafts } from '#web/lib/tab-drafts.ts'
import { useSettingsDrafts } from '#web/lib/settings-drafts.ts'
import { useDraft } from '#web/features/builder/draft.ts'
import { useNotices } from '#web/lib/notices.ts'
import type { FakeApi } from './fakes/api.ts'
import { patienceMs } from './patience.ts'

configure({
  asyncUtilTimeout: patienceMs,
  // The whole document in every failure hides what failed.
  getElementError: (message) => new Error(message ?? 'not found'),
})

/** The screens change shape at 1024 px, which are 64 of the letters of a browser that nobody changed. */
let width = 1280
export const setWidth = (pixels: number): void => {
  width = pixels
}

const media = (query: string) => {
  const least = /min-width:\s*([\d.]+)em/.exec(query)?.[1]
  return {
    matches: least ? width >= Number(least) * 16 : false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }
}

/** Every test starts signed out, at desktop width, with nothing remembered. */
export const startScreen = (): void => {
  setWidth(1280)
  localStorage.clear()
  sessionStorage.clear()
  useAuth.setState({ user: null, isLoading: true, isAuthenticated: false, isRemembered: false })
  useDraft.setState(useDraft.getInitialState())
  useSettingsDrafts.getState().reset()
  forgetEdits()
  forgetTabDrafts()
  useNotices.getState().clear()
  vi.stubGlobal('matchMedia', media)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('ResizeObserver', SilentObserver)
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.setPointerCapture = () => {}
  vi.spyOn(console, 'error')
}

/** Throws when something was written to the console: React, the router and the primitives speak up there of what a screen does wrong. */
export const endScreen = (): void => {
  toast.dismiss()
  cleanup()
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Never resolves; rejects as soon as the asker gives up. */
const hungUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
  })

const fetchFrom =
  (api: FakeApi) =>
  async (address: string, init: RequestInit = {}): Promise<Response> => {
    if (api.isLineCut()) throw new TypeError('Failed to fetch')
    const url = new URL(address, location.origin)
    const asked = api.handle({
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const answer = await Promise.race([asked, hungUp(init.signal)])
    const isPage = typeof answer.body === 'string'
    const text = isPage ? String(answer.body) : answer.body === undefined ? '' : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }

/** Server-sent events straight from the fake. */
const eventSourceFrom = (api: FakeApi) =>
  class extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readyState = 0
    #stop: (() => void) | null = null
    #forgetLine: () => void = () => {}

    constructor(address: string) {
      super()
      if (address === orderNews.path) queueMicrotask(() => this.#hearOrders())
      else queueMicrotask(() => this.#openWhole(/generations\/([^/]+)\/events$/.exec(address)?.[1] ?? ''))
    }

    #hearOrders() {
      if (this.readyState === 2) return
      this.readyState = 1
      this.#stop = api.watchOrders((news) =>
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }))),
      )
      this.dispatchEvent(new Event('open'))
    }

    /** A stream that is cut connects again by itself. */
    #openWhole(id: string) {
      this.#open(id)
      this.#forgetLine = api.watchLine((isCut) => {
        if (this.readyState === 2) return
        this.#stop?.()
        if (!isCut) return this.#open(id)
        this.readyState = 0
        this.dispatchEvent(new Event('error'))
      })
    }

    #open(id: string) {
      if (this.readyState === 2) return
      this.readyState = 1
      this.#stop = api.watch(id, (generation: Generation) =>
        queueMicrotask(() => {
          if (this.readyState !== 1) return
          this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(generation) }))
        }),
      )
      if (this.#stop) return
      this.readyState = 2
      this.dispatchEvent(new Event('error'))
    }

    close() {
      this.readyState = 2
      this.#forgetLine()
      this.#stop?.()
    }
  }

/** Uploads straight into the fake; an answer of null is a broken line. */
const uploadsInto = (api: FakeApi) =>
  class extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    statusText = ''
    withCredentials = false
    open() {}
    setRequestHeader() {}
    abort() {}
    send(body: FormData) {
      const file = body.get('image') as File
      void Promise.resolve(api.receive(file.name)).then((answer) => {
        if (!answer) return this.dispatchEvent(new Event('error'))
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
        return this.dispatchEvent(new Event('load'))
      })
    }
  }

/** The whole back office over a fake server, opened at an address. */
export const openApp = (path: string, api: FakeApi) => {
  vi.stubGlobal('fetch', fetchFrom(api))
  vi.stubGlobal('EventSource', eventSourceFrom(api))
  vi.stubGlobal('XMLHttpRequest', uploadsInto(api))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const queryClient = createAppQueryClient()
  const view = render(<App router={router} queryClient={queryClient} />)
  const user = userEvent.setup({ delay: null })
  return {
    router,
    queryClient,
    user,
    /** Path and query as the address bar shows them. */
    address: () => `${router.state.location.pathname}${router.state.location.searchStr}`,
    close: view.unmount,
  }
}

export const findToast = async (title: string): Promise<HTMLElement> => {
  await screen.findAllByText(title)
  // The same sentence may stand beside its field, too.
  return waitFor(() => {
    const found = screen
      .getAllByText(title)
      .map((element) => element.closest<HTMLElement>('[data-sonner-toast]'))
      .find(Boolean)
    if (!found) throw new Error(`„${title}“ is on screen, but not as a toast`)
    return found
  })
}

/** Opens a card of the settings that shows one line until somebody wants it. */
export const openCard = async (
  user: { click: (element: Element) => Promise<void> },
  title: string,
): Promise<void> => user.click(await screen.findByRole('heading', { name: title }))

/** The bar of everything in the settings that is not saved yet. */
export const saveBar = () => within(screen.getByRole('region', { name: 'Nesačuvane izmene' }))
export const saveSettings = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(saveBar().getByRole('button', { name: 'Sačuvaj' }))
