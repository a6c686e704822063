import { deniedWords } from '#contract/public-pages/denied-strings.ts'
import { ownAccountAddress } from '#contract/accounts/addresses.ts'
import type { User } from '#contract/accounts/schema.ts'
import { filledAddress } from '#contract/common/address.ts'
import { publicWebsiteAddress } from '#contract/public-pages/addresses.ts'
import type { PublicWebsite } from '#contract/websites/schema.ts'
import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
import { button, make } from './in-place/element.ts'
import css from './in-place/in-place.css?inline'
import { startEditing, tellSaved, type Editing } from './in-place/editing.ts'
import { addRules } from './page-rules.ts'
import { hideToast, showToast } from './toast.ts'

/** So long the page may take to come for editing before somebody would press again. */
const patienceMs = 300

/** Loaded only for somebody who is signed in or tries to edit; a shopper never downloads it. */

/** Who is here and whether the page is theirs; `unknown` when the server could not be asked. */
type Visitor = { right: 'own' | 'none' | 'unknown'; userId: number }

/** Only the page's own user or an admin may change it. */
const readVisitor = async (ownerId: string): Promise<Visitor> => {
  const answer = await fetch(ownAccountAddress).catch(() => null)
  if (!answer || answer.status >= 500) return { right: 'unknown', userId: 0 }
  if (!answer.ok) return { right: 'none', userId: 0 }
  const { id = 0, role } = (await answer.json()) as Partial<User>
  return { right: role === 'admin' || String(id) === ownerId ? 'own' : 'none', userId: id }
}

const readStructure = async (customUrl: string): Promise<string[]> => {
  const answer = await fetch(filledAddress(publicWebsiteAddress, { customUrl })).catch(() => null)
  if (!answer?.ok) return []
  const { designRecommendations } = (await answer.json()) as Partial<PublicWebsite>
  const sections = designRecommendations?.sectionStructure?.sections ?? []
  return sections
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ title }) => (title?.trim() ? [title] : []))
}

/** The outline the page was generated from, folded, above the page's footer; absent when there is none. */
const showStructure = async (customUrl: string): Promise<void> => {
  const sections = await readStructure(customUrl)
  if (sections.length === 0 || document.querySelector('[data-structure]')) return
  const list = make('ol', {}, ...sections.map((section) => make('li', {}, section)))
  const panel = make(
    'details',
    { class: 'structure', 'data-structure': true },
    make('summary', {}, words.structure),
    list,
  )
  document.querySelector('footer')?.before(panel)
}

/** In the bar of editing where there is one, else over the order bar. */
const placePill = (pill: HTMLElement) => {
  const place = document.querySelector('.edit-bar') ?? document.body
  if (pill.parentElement !== place) place.append(pill)
  const bar = document.querySelector<HTMLElement>('[data-sticky-bar]')
  const isShown = bar !== null && getComputedStyle(bar).display !== 'none'
  pill.style.bottom = `${16 + (isShown ? bar.offsetHeight : 0)}px`
}

/** The page of one owner, as the toast's element names it. */
export const createOwnPage = (toast: HTMLElement, reload = () => location.reload()) => {
  const { owner = '', website = '', websiteId = '' } = toast.dataset
  let pill: HTMLButtonElement | null = null
  let editing: Editing | null = null
  let isBusy = false

  const denied = deniedWords(document.documentElement.lang)
  const deny = () => showToast(denied.title, denied.text)
  const showState = () => {
    if (!pill) return
    // In the bar of editing its place is small; on a page a sign alone says nothing.
    pill.textContent = editing ? '✕' : `✎ ${words.start}`
    pill.setAttribute('aria-label', editing ? words.stop : words.start)
    pill.title = `${editing ? words.stop : words.start} (Ctrl+E)`
    placePill(pill)
  }

  const greet = () => {
    if (pill) return
    addRules(css, 'above')
    pill = make('button', { type: 'button', class: 'edit-pill', 'data-edit-ui': true })
    pill.addEventListener('click', () => void toggle())
    addEventListener('resize', showState)
    showState()
    void showStructure(website)
  }

  const lose = () => {
    pill?.remove()
    pill = null
    deny()
  }

  const start = async (userId: number, takesBack = false) => {
    const waiting = setTimeout(() => showToast(words.loading), patienceMs)
    try {
      editing = await startEditing({
        websiteId: Number(websiteId),
        userId,
        takesBack,
        mayEdit: async () => (await readVisitor(owner)).right !== 'none',
        onEnd: () => {
          editing = null
          showState()
        },
        onDropped: (putBack) => {
          showToast(words.dropped)
          const back = button(words.undrop, () => {
            if (editing) return
            putBack()
            void start(userId, true)
          })
          toast.append(back)
        },
        onDenied: lose,
        reload,
      })
      hideToast()
    } catch {
      showToast(words.error, words.loadFailed)
    } finally {
      clearTimeout(waiting)
    }
    showState()
  }

  const toggle = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      if (editing) return await editing.leave()
      const { right, userId } = await readVisitor(owner)
      if (right !== 'own') return lose()
      greet()
      await start(userId)
    } finally {
      isBusy = false
    }
  }

  return {
    toggle,
    /** Shows the switch to the owner only. */
    async welcome() {
      if ((await readVisitor(owner)).right !== 'own') return
      greet()
      tellSaved()
    },
  }
}
