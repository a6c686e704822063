import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
import { typedWords } from '#in-place/typed-words.ts'
import type { TypedPlace } from '#in-place/typing.ts'
import { button, layer, make } from './element.ts'

type Actions = { cancel: () => void; preview: () => void; save: () => void }

/** Lifted over the keyboard of a phone, which covers the page without making it smaller. */
const followKeyboard = (bar: HTMLElement, signal: AbortSignal) => {
  const view = window.visualViewport
  if (!view) return
  const lift = () => {
    bar.style.bottom = `${Math.max(0, window.innerHeight - view.height - view.offsetTop)}px`
  }
  view.addEventListener('resize', lift, { signal })
  view.addEventListener('scroll', lift, { signal })
}

export const createBar = (websiteId: number, actions: Actions, signal: AbortSignal) => {
  const place = make('span', { class: 'edit-place-name' }, words.unchanged)
  const state = make('span', { class: 'edit-state', 'aria-live': 'polite' }, words.allSaved)
  const preview = button(words.preview, actions.preview)
  const save = button(words.save, actions.save, 'edit-button is-main')
  const link = make('a', { href: `/edit/${websiteId}`, class: 'edit-link', target: '_blank' }, words.editor)
  const bar = make(
    'div',
    { ...layer, class: 'edit-bar', role: 'region', 'aria-label': words.bar },
    make('p', {}, make('span', {}, place, state), link),
    button(words.cancel, actions.cancel),
    preview,
    save,
  )
  document.body.append(bar)
  followKeyboard(bar, signal)
  return {
    show: ({ changes, isSaving, isPreview }: { changes: number; isSaving: boolean; isPreview: boolean }) => {
      state.textContent = changes > 0 ? words.changed(changes) : words.allSaved
      preview.textContent = isPreview ? words.backToEditing : words.preview
      save.textContent = isSaving ? words.saving : words.save
      save.disabled = isSaving
    },
    /** Names what is typed into, and counts. */
    showPlace: (typed: TypedPlace | null) => {
      place.textContent = typed === null ? words.unchanged : typedWords(typed)
      const isOver = typed !== null && typed.limit !== null && typed.length > typed.limit
      place.classList.toggle('is-over', isOver || Boolean(typed?.problem))
    },
    remove: () => bar.remove(),
  }
}
