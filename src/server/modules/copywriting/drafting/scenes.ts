import type { PageCopy } from '#contract/builder/copy.ts'
import { opinion } from '../claims/ledger.ts'
import type { TemplateName } from '#contract/websites/schema.ts'
import { storyParts } from '#contract/websites/slots/advertorial.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { sentencesOf } from '../language/page-text.ts'
import { matchesAny, type Pattern } from '../lexicon/patterns.ts'
import { isSaid } from './phrases.ts'
import { standsAlone } from './passages.ts'
import { turned, type Plan } from './plan.ts'
import type { SourceSentence } from './source-text.ts'
import { sharedStems, stemsOf } from './thought.ts'

/** Scenes of a page: its pairs, in an article its pairs and then its sections. */
const mostScenes = ({ input: { templateName } }: Plan): number =>
  (slotAt(templateName, 'problemSolutionSections.*.title').entries?.most ?? 0) +
  (isArticle(templateName) ? storyParts : 0)

export const isArticle = (templateName: TemplateName): boolean => templateName === 'Advertorial Template'

type Scene = { title: string; trouble: string; change: string }

/** A scene and what answers it speak of the same: a zip answers what falls out of a pocket, not the rain. */
const isAnswer = (scene: string, answer: string): boolean =>
  sharedStems(stemsOf(scene, 3), stemsOf(answer, 3)).length >= leastShared

/** One word in common is a coincidence: readers took such scenes for riddles. */
const leastShared = 2

/** Behind a scene a paragraph needs no question of its own to the reader. */
const withoutMoment = ([first, ...rest]: readonly SourceSentence[]): {
  text: string
  told: SourceSentence[]
} => {
  const told = first ? [first, ...rest] : []
  const said = told.map(({ text }) => text).join(' ')
  const [ask, ...behind] = first ? sentencesOf(first.text) : []
  const left = [...behind, ...rest.map(({ text }) => text)].join(' ')
  return { text: ask?.endsWith('?') && standsAlone(left) ? left : said, told }
}

type Change = { text: string; told: SourceSentence[] }

/** Whole paragraphs of the text that stand nowhere yet; where nothing else tells what the thing is, the first does. */
const openParagraphs = (plan: Plan): SourceSentence[][] => {
  const isOpened = plan.source.sentences.some(({ origin }) => origin === 'short' || origin === 'seller')
  return [
    ...Map.groupBy(
      plan.source.sentences.filter(({ role, origin }) => role === 'fact' && origin === 'text'),
      ({ block }) => block,
    ).values(),
  ]
    .slice(isOpened ? 0 : 1)
    .filter((paragraph) => paragraph.every(({ text, under }) => under === null && !plan.isTold(text)))
}

/** The paragraph that answers a scene, all of it: a paragraph is told on, not taken apart. */
const changeFor = (plan: Plan, needs: readonly Pattern[], scene: string): Change | null => {
  const { letters } = slotAt(plan.input.templateName, 'problemSolutionSections.*.description2')
  for (const paragraph of openParagraphs(plan)) {
    const change = withoutMoment(paragraph)
    if (
      paragraph.some(({ tokens, text }) => isSaid(text, tokens) && matchesAny(needs, tokens)) &&
      standsAlone(change.text) &&
      change.text.length <= letters &&
      isAnswer(scene, change.text)
    )
      return change
  }
  return null
}

/** The moments of a buyer's day to which a paragraph of the source is the answer; none stands without one. */
export const writeScenes = (plan: Plan): Scene[] => {
  const { playbook } = plan
  if (!playbook) return []
  const scenes: Scene[] = []
  const most = mostScenes(plan)
  for (const { id, needs, wordings } of turned(plan, playbook.scenes)) {
    if (scenes.length >= most) continue
    const told = wordings.map(({ title, text }) => ({ title: plan.say(title), trouble: plan.say(text) }))
    const sceneOf = ({ title, trouble }: { title: string; trouble: string }) => `${title} ${trouble}`
    const wording = plan.wording(
      id,
      told.filter((each) => changeFor(plan, needs, sceneOf(each))),
    )
    const change = wording && changeFor(plan, needs, sceneOf(wording))
    if (!change) continue
    for (const text of [wording.title, wording.trouble]) plan.ledger.write(opinion(text))
    for (const sentence of change.told) plan.print(sentence)
    const caution = playbook.cautions.find((each) =>
      change.told.some(({ tokens }) => matchesAny(each.needs, tokens)),
    )
    const added = caution ? ` ${plan.ledger.write(opinion(plan.say(caution.text)))}` : ''
    scenes.push({ ...wording, change: `${change.text}${added}` })
  }
  return scenes
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
