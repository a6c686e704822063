import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
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
  const state = make('span', { class: 'edit-state', 'aria-live': 'polite' }, words.unchanged)
  const preview = button(words.preview, actions.preview)
  const save = button(words.save, actions.save, 'edit-button is-main')
  const link = make('a', { href: `/edit/${websiteId}`, class: 'edit-link', target: '_blank' }, words.editor)
  const bar = make(
    'div',
    { ...layer, class: 'edit-bar', role: 'region', 'aria-label': words.bar },
    make('p', {}, state, link),
    button(words.cancel, actions.cancel),
    preview,
    save,
  )
  document.body.append(bar)
  followKeyboard(bar, signal)
  return {
    show: ({ changes, isSaving, isPreview }: { changes: number; isSaving: boolean; isPreview: boolean }) => {
      state.textContent = changes > 0 ? words.changed(changes) : words.unchanged
      preview.textContent = isPreview ? words.backToEditing : words.preview
      save.textContent = isSaving ? words.saving : words.save
      save.disabled = isSaving
    },
    remove: () => bar.remove(),
  }
}
