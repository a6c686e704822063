import { createLife, type Stop } from './life.ts'
import type { createOwnPage } from './own-page.ts'

type OwnPage = ReturnType<typeof createOwnPage>

/** Read from what the back-office keeps in the browser; asking the server on every visit would cost every shopper a call. */
const seemsSignedIn = (): boolean => {
  try {
    return localStorage.getItem('auth_token') !== null
  } catch {
    return false
  }
}

/** The lock and Ctrl+E switch editing in place for the owner; anybody else reads that the page is not theirs. */
export const startEditSwitch = (toast: HTMLElement): Stop => {
  const { signal, stop } = createLife()
  let page: Promise<OwnPage> | undefined
  const load = () => (page ??= import('./own-page.ts').then(({ createOwnPage }) => createOwnPage(toast)))
  const toggle = () => void load().then((own) => own.toggle())
  document.querySelector('[data-lock]')?.addEventListener('click', toggle, { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'e') return
      event.preventDefault()
      toggle()
    },
    { signal },
  )
  if (seemsSignedIn()) void load().then((own) => own.welcome())
  return stop
}
