import { conflictOnResume } from '#contract/websites/editing/conflict.ts'
import { createDrawingTurns } from '#contract/websites/editing/drawing.ts'
import { placeName } from '#contract/websites/editing/place-name.ts'
import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
import { getAt, isEqual } from '#contract/websites/paths.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'
import { isAdvice, limitOf, writtenAt } from '#in-place/limits.ts'
import { markPlaces } from '#in-place/places.ts'
import { isTypedOn, startTyping } from '#in-place/typing.ts'
import { shrink } from '../shrink.ts'
import { showToast } from '../toast.ts'
import { createBar } from './bar.ts'
import { drawPage, readWebsite, Refusal, uploadPicture } from './calls.ts'
import { askConflict } from './conflict.ts'
import { askChoice } from './element.ts'
import { editPicture } from './pictures.ts'
import { addReviewSwitches } from './review-switches.ts'
import { createSession, type Session } from './session.ts'
import { createStage, makeInert } from './stage.ts'
import { openElsewhere } from './elsewhere.ts'

/** How long the notice of a save stays before the page is shown again. */
const reloadMs = 300
/** After the last letter of an advice text. */
const adviceMs = 1000

const savedKey = 'in-place-saved'

/** The page is shown again before anybody could read that it was saved. */
const rememberSaved = (): void => {
  try {
    sessionStorage.setItem(savedKey, '1')
  } catch {
    // Then it was said once.
  }
}

/** Says on the page that came again that it was saved. */
export const tellSaved = (): void => {
  try {
    if (sessionStorage.getItem(savedKey) === null) return
    sessionStorage.removeItem(savedKey)
    showToast(words.saved)
  } catch {
    // A blocked store remembers nothing.
  }
}

type Options = {
  websiteId: number
  userId: number
  /** Whether this person may still edit; asked when the window is looked at again and when the server refuses. */
  mayEdit: () => Promise<boolean>
  /** Words of an earlier visit are put back unasked: the person has just asked for them. */
  takesBack?: boolean
  onEnd: () => void
  /** Unsaved words were thrown away without a question; `putBack` keeps them for the next start. */
  onDropped: (putBack: () => void) => void
  onDenied: () => void
  reload: () => void
}

export type Editing = {
  /** Asks when something is not saved. */
  leave: () => Promise<void>
}

/** The first text that is too long, as a sentence. */
const tooLong = ({ saved, draft }: Session): string | null => {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-edit]')].flatMap(({ dataset }) => {
    const path = writtenAt(draft, dataset.edit ?? '')
    const text = getAt(draft, path)
    return typeof text === 'string' && text !== getAt(saved, path) ? [{ path, text }] : []
  })
  const long = texts.find(({ path, text }) => text.length > limitOf(path))
  return long ? words.tooLong(placeName(long.path), limitOf(long.path)) : null
}

/** Turns the open page into one that is written on. Throws Refusal when it cannot be read. */
export const startEditing = async (options: Options): Promise<Editing> => {
  const { websiteId, userId, mayEdit, takesBack = false, onEnd, onDropped, onDenied, reload } = options
  const [website, html] = await Promise.all([readWebsite(websiteId), drawPage(websiteId, {})])
  const session = createSession(website, userId)
  const stage = createStage()
  const ended = new AbortController()
  const { signal } = ended
  const state = { isPreview: false, isSaving: false, isAsking: false }
  let advice = 0
  /** A drawing waits until nobody types. */
  let isStale = false
  let queue: Promise<unknown> = Promise.resolve()

  /** One call at a time: each is made over what the one before it left. */
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const turn = queue.then(step)
    queue = turn.catch(() => {})
    return turn
  }
  const { changes } = session
  const bar = createBar(
    websiteId,
    { cancel: () => cancel(), preview: () => void togglePreview(), save: () => void save() },
    signal,
  )
  const tell = () => bar.show({ ...state, changes: changes() })
  const closeDialogs = () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('.edit-dialog')) dialog.close()
  }

  const end = ({ drops, returns = true }: { drops: boolean; returns?: boolean }) => {
    clearTimeout(advice)
    turns.stop()
    if (drops) session.discard()
    ended.abort()
    bar.remove()
    document.documentElement.classList.remove('is-edited')
    // After a save the written page stays until it is loaded again.
    if (returns) stage.restore()
    onEnd()
  }

  const cancel = () => {
    if (state.isAsking) return closeDialogs()
    const putBack = changes() > 0 ? session.setAside() : null
    end({ drops: true })
    if (putBack) onDropped(putBack)
  }

  /** Without the right nothing can be edited; what was typed waits in this browser. */
  const checkRight = async (): Promise<boolean> => {
    if (signal.aborted || (await mayEdit())) return true
    if (!signal.aborted) {
      closeDialogs()
      end({ drops: false })
      onDenied()
    }
    return false
  }

  /** Says why a call failed; every word stays. */
  const refuse = async (error: unknown, [title, text]: [string, string]): Promise<void> => {
    if (!(error instanceof Refusal)) throw error
    if ([401, 403, 404].includes(error.status) && !(await checkRight())) return
    const reason = [400, 413, 415].includes(error.status) ? error.message : ''
    showToast(title, [text, reason].filter(Boolean).join(' '))
  }

  /** Asks about the places that somebody else changed; true when the draft goes on from the newer page. */
  const goOn = async (conflict: WebsiteConflict): Promise<boolean> => {
    const theirs = await askConflict(session.draft, conflict)
    if (!theirs || signal.aborted) return false
    session.goOnFrom(conflict.website, theirs)
    await redraw()
    return true
  }

  /** Saves, and once more with what is chosen when somebody else changed the same. True when it is saved. */
  const saving = async (send: () => Promise<void>, failed: [string, string]): Promise<boolean> => {
    try {
      await inTurn(send)
      return true
    } catch (error) {
      const conflict = error instanceof Refusal ? error.body.conflict : undefined
      if (!conflict) await refuse(error, failed)
      else if (await goOn(conflict)) return await saving(send, failed)
      return false
    }
  }

  const onWritten = (path: string) => {
    tell()
    if (!isAdvice(path)) return
    clearTimeout(advice)
    advice = window.setTimeout(() => void saveAdvice(path), adviceMs)
  }

  const saveAdvice = async (path: string) => {
    if (isEqual(getAt(session.saved, path), getAt(session.draft, path))) return
    if (await saving(() => session.saveOnly(path), [words.error, words.contentFailed]))
      showToast(words.contentSaved)
    if (!signal.aborted) tell()
  }

  const save = async () => {
    if (state.isSaving) return
    clearTimeout(advice)
    if (changes() === 0) return end({ drops: true })
    const problem = tooLong(session)
    if (problem) return showToast(words.error, problem)
    state.isSaving = true
    tell()
    try {
      if (!(await saving(session.save, [words.saveFailed, '']))) return
      showToast(words.saved)
      rememberSaved()
      end({ drops: true, returns: false })
      setTimeout(reload, reloadMs)
    } finally {
      state.isSaving = false
      if (!signal.aborted) tell()
    }
  }

  /** A change of the draft like any other, which is saved at once. */
  const replacePicture = async (at: number, file: File) => {
    const failed: [string, string] = [words.error, words.imageFailed]
    try {
      session.write(`images.${at}`, await uploadPicture(await shrink(file)))
    } catch (error) {
      return refuse(error, failed)
    }
    if (await saving(() => session.saveOnly('images'), failed)) showToast(words.imageSaved)
    await redraw()
  }

  const fitOut = () => {
    markPlaces(document, session.draft)
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-edit]'))
      editPicture(picture, replacePicture)
    for (const off of document.querySelectorAll<HTMLElement>('[data-off]'))
      off.dataset.off = words.hiddenReview
    addReviewSwitches(session, () => void redraw())
  }

  const show = (drawn: string) => {
    stage.draw(drawn)
    document.documentElement.classList.toggle('is-edited', !state.isPreview)
    if (!state.isPreview) fitOut()
    tell()
  }

  const turns = createDrawingTurns(async () => {
    const drawn = await drawPage(websiteId, session.draft).catch((error: unknown) =>
      refuse(error, [words.error, words.previewFailed]),
    )
    isStale = isTypedOn(document)
    if (drawn && !signal.aborted && !isStale) show(drawn)
  })
  const redraw = turns.now

  const togglePreview = async () => {
    state.isPreview = !state.isPreview
    await redraw()
  }

  const askKept = async () => {
    const { title, text, restore: back, drop } = words.kept
    state.isAsking = true
    const chosen = await askChoice(title, text, [
      ['back', back],
      ['drop', drop],
    ])
    state.isAsking = false
    return chosen
  }

  const offerKept = async () => {
    const kept = session.findKept()
    if (!kept) return
    const chosen = takesBack ? 'back' : await askKept()
    if (signal.aborted) return
    // Without an answer the next letter would take its place.
    if (chosen === null) return end({ drops: false })
    if (chosen === 'drop') return session.discard()
    session.resume(kept.draft)
    await redraw()
    if (kept.conflicts.length > 0) await goOn(conflictOnResume(session.website, kept.conflicts))
  }

  makeInert(signal, (path) => {
    if (!state.isPreview) openElsewhere(websiteId, writtenAt(session.draft, path))
  })
  startTyping(document, {
    signal,
    draft: () => session.draft,
    edit: session.edit,
    restore: session.restore,
    onPlace: bar.showPlace,
    onTyped: onWritten,
    onLeft: (isDrawnAnew) => {
      if (isDrawnAnew || isStale) turns.soon()
    },
  })
  const look = () => void checkRight()
  window.addEventListener('focus', look, { signal })
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === 'auth_token') look()
      session.hear(event)
    },
    { signal },
  )
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (changes() > 0) event.preventDefault()
    },
    { signal },
  )
  show(html)
  void offerKept()

  return {
    async leave() {
      if (state.isAsking) return closeDialogs()
      if (changes() === 0) return end({ drops: true })
      const { title, text, confirm, stay } = words.leave
      const chosen = await askChoice(title, text, [
        ['stay', stay],
        ['leave', confirm],
      ])
      if (chosen === 'leave') end({ drops: true })
    },
  }
}
