import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
import { layer, make } from './element.ts'
import type { Session } from './session.ts'

/** How many reviews a page shows. */
const shownReviews = 3

type ReviewSwitch = { name: string; isOn: boolean; turn: (isOn: boolean) => void }

/** The samples that stand in for reviews have no fields of their own; their switches are part of the owner's tree. */
const sampleSwitches = (session: Session): ReviewSwitch[] => {
  const stored = session.draft.editableContent.enabledTestimonials
  const flags = Array.from(
    { length: shownReviews },
    (_, at) => !Array.isArray(stored) || stored[at] !== false,
  )
  return flags.map((isOn, at) => ({
    name: words.sampleReview(at + 1),
    isOn,
    turn: (on) => session.write('editableContent.enabledTestimonials', flags.with(at, on)),
  }))
}

const ownSwitches = (session: Session): ReviewSwitch[] =>
  session.draft.testimonials.slice(0, shownReviews).map(({ name, enabled }, at) => ({
    name,
    isOn: enabled,
    turn: (on) => session.write(`testimonials.${at}.enabled`, on),
  }))

/** Switches for the reviews of the page, where the seller decides what they say. */
export const addReviewSwitches = (session: Session, onSwitched: () => void) => {
  const { testimonials, socialProof } = session.draft
  if (socialProof !== 'ilustrativno') return
  const areSamples = testimonials.length === 0
  const switches = (areSamples ? sampleSwitches : ownSwitches)(session).map(({ name, isOn, turn }) => {
    const input = make('input', { type: 'checkbox', 'aria-label': words.review(name) })
    input.checked = isOn
    input.addEventListener('change', () => {
      turn(input.checked)
      onSwitched()
    })
    return make('label', {}, input, name)
  })
  const group = make(
    'fieldset',
    { ...layer, class: 'edit-reviews' },
    make('legend', {}, areSamples ? words.sampleReviews : words.reviews),
    ...switches,
  )
  const place = document.querySelector('#utisci h2, #komentari h2')
  if (place) place.after(group)
  else document.querySelector('footer')?.before(group)
}
