import { copyLimits, type PageCopy } from '#contract/builder/copy.ts'
import { opinion } from '../claims/ledger.ts'
import type { TemplateName } from '#contract/websites/schema.ts'
import { storyParts } from '#contract/websites/slots/advertorial.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { matchesAny, type Pattern } from '../lexicon/patterns.ts'
import type { Playbook } from '../lexicon/playbook.ts'
import { isSaid } from './phrases.ts'
import { standsAlone } from './passages.ts'
import { open, turned, type Plan } from './plan.ts'
import type { SourceSentence } from './source-text.ts'
import { sharedStems, stemsOf } from './thought.ts'

/** Scenes of a page: its pairs, in an article its pairs and then its sections. */
const mostScenes = ({ input: { templateName } }: Plan): number =>
  (slotAt(templateName, 'problemSolutionSections.*.title').entries?.most ?? 0) +
  (isArticle(templateName) ? storyParts : 0)

const sparedFor = { bullets: 2 }

/** Sentences told behind the one that answers: an article goes on, a pair is read in passing. */
const mostFollowing = ({ input: { templateName } }: Plan): number => (isArticle(templateName) ? 6 : 1)

export const isArticle = (templateName: TemplateName): boolean => templateName === 'Advertorial Template'

type Scene = { title: string; trouble: string; change: string }

/** A scene and what answers it speak of the same: a zip answers what falls out of a pocket, not the rain. */
const isAnswer = (scene: string, answer: string): boolean =>
  sharedStems(stemsOf(scene, 3), stemsOf(answer, 3)).length > 0

/** A warning answers a question; to a trouble it is no answer. What goes on about it in its block is told behind it. */
const answering = (plan: Plan, needs: readonly Pattern[], scene: string): SourceSentence | undefined => {
  const facts = open(plan).filter(({ role }) => role === 'fact')
  const { letters } = slotAt(plan.input.templateName, 'problemSolutionSections.*.description2')
  return facts.find(
    ({ at, block, tokens, text, origin, under }) =>
      isSaid(text, tokens) &&
      standsAlone(text) &&
      text.length <= letters &&
      (origin !== 'list' || under === null) &&
      matchesAny(needs, tokens) &&
      isAnswer(
        scene,
        facts
          .filter((each) => each.block === block && each.at >= at)
          .slice(0, 1 + mostFollowing(plan))
          .map((each) => each.text)
          .join(' '),
      ),
  )
}

/** The sentence right behind another one, where it goes on about the same, was not told yet and is shorter than `maxLength`. */
const following = (
  plan: Plan,
  { at, block }: SourceSentence,
  maxLength: number,
): SourceSentence | undefined => {
  const next = plan.source.sentences.find((each) => each.at > at)
  return next &&
    // An article goes on with the paragraph behind.
    (next.block === block || isArticle(plan.input.templateName)) &&
    next.origin === 'text' &&
    next.role === 'fact' &&
    !plan.isTold(next.text) &&
    next.text.length < maxLength
    ? next
    : undefined
}

/** What changes: the sentence that answers, as far as it goes, and whatever may still follow it. */
type Change = { told: string[]; last: SourceSentence }

const changeFor = (
  plan: Plan,
  playbook: Playbook,
  needs: readonly Pattern[],
  scene: string,
): Change | null => {
  const sentence = answering(plan, needs, scene)
  if (!sentence) return null
  const caution = playbook.cautions.find((each) => matchesAny(each.needs, sentence.tokens))
  return {
    told: [plan.print(sentence), ...(caution ? [plan.ledger.write(opinion(plan.say(caution.text)))] : [])],
    last: sentence,
  }
}

/** The answer with what goes on about the same behind it. */
const toldOn = (plan: Plan, { told, last }: Change): string => {
  const { letters } = slotAt(plan.input.templateName, 'problemSolutionSections.*.description2')
  const all = [...told]
  let at: SourceSentence | null = last
  // The bullets are not left to how one orders for a longer story.
  const spare = open(plan).filter(({ role }) => role === 'fact').length - copyLimits.bullets
  for (let left = Math.min(mostFollowing(plan), spare); at && left > 0; left -= 1) {
    const next = following(plan, at, letters - all.join(' ').length)
    if (next) all.push(plan.print(next))
    at = next ?? null
  }
  return all.join(' ')
}

/**
 * The moments of a buyer's day to which a sentence of the source is the answer; none stands without one. Every scene has its answer before
 * one is told on, so that none takes away another's.
 */
export const writeScenes = (plan: Plan): Scene[] => {
  const { playbook } = plan
  if (!playbook) return []
  const scenes: (Omit<Scene, 'change'> & { change: Change })[] = []
  // A page is of its product first: a scene takes only a sentence that the bullets can spare.
  const facts = open(plan).filter(({ role }) => role === 'fact').length
  const most = isArticle(plan.input.templateName)
    ? mostScenes(plan)
    : Math.min(mostScenes(plan), Math.max(1, facts - sparedFor.bullets))
  for (const { id, needs, wordings } of turned(plan, playbook.scenes)) {
    if (scenes.length >= most) continue
    const told = wordings.map(({ title, text }) => ({ title: plan.say(title), trouble: plan.say(text) }))
    const answered = (scene: string) => answering(plan, needs, scene)
    const wording = plan.wording(
      id,
      told.filter(({ title, trouble }) => answered(`${title} ${trouble}`)),
    )
    const change = wording && changeFor(plan, playbook, needs, `${wording.title} ${wording.trouble}`)
    if (!change) continue
    const { title, trouble } = wording
    for (const text of [title, trouble]) plan.ledger.write(opinion(text))
    scenes.push({ title, trouble, change })
  }
  return scenes.map(({ change, ...scene }) => ({ ...scene, change: toldOn(plan, change) }))
}

const asProblems = (scenes: readonly Scene[]): PageCopy['problemSolutionSections'] =>
  scenes.map(({ title, trouble, change }) => ({
    title,
    description1: trouble,
    description2: change,
    ctaText: '',
  }))

const asFeatures = (scenes: readonly Scene[]): PageCopy['featureSections'] =>
  scenes.map(({ title, trouble, change }) => ({ title, text: `${trouble}\n\n${change}` }))

/** Scenes as a template tells them: an article two troubles and then the rest of what happens, the other templates pairs. */
export const sectionsFrom = (
  scenes: readonly Scene[],
  templateName: TemplateName,
): Pick<PageCopy, 'problemSolutionSections' | 'featureSections'> =>
  isArticle(templateName)
    ? {
        problemSolutionSections: asProblems(scenes.slice(0, storyParts)),
        featureSections: asFeatures(scenes.slice(storyParts)),
      }
    : { problemSolutionSections: asProblems(scenes), featureSections: [] }
