import { noteFigure } from '../bench/figure.ts'
import type { FakeLlm } from '../test/fakes/llm.ts'
import { replayPanel, ruledOut, type ReplayedPage } from '../test/replayed-panel.ts'
import { panelPages, panelTargets, type PanelSentence } from '../test/copywriting/claims-panel.ts'

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const share = (part: number, whole: number): string => `${part} of ${whole} (${percent(part, whole)})`

type Told = { sentence: PanelSentence; page: string; isPrinted: boolean; why: string | null }

const count = (told: readonly Told[], isSupported: boolean) => {
  const all = told.filter(({ sentence }) => sentence.isSupported === isSupported)
  return { all: all.length, printed: all.filter(({ isPrinted }) => isPrinted).length }
}

const printKinds = (told: readonly Told[]): void => {
  console.log('| Kind | Unsupported | let through | Supported | refused |')
  console.log('| --- | --- | --- | --- | --- |')
  const kinds = [...new Set(told.map(({ sentence }) => sentence.kind))].toSorted()
  for (const kind of kinds) {
    const ofKind = told.filter(({ sentence }) => sentence.kind === kind)
    const [untrue, held] = [count(ofKind, false), count(ofKind, true)]
    console.log(`| ${kind} | ${untrue.all} | ${untrue.printed} | ${held.all} | ${held.all - held.printed} |`)
  }
}

const byRules = (): Told[] =>
  panelPages.flatMap((page) =>
    [...ruledOut(page)].map(([sentence, why]) => ({ sentence, page: page.id, isPrinted: why === null, why })),
  )

const read = (replayed: readonly ReplayedPage[]): Told[] =>
  replayed.flatMap(({ page, fates }) =>
    [...fates].map(([sentence, fate]) => ({
      sentence,
      page: page.id,
      isPrinted: fate === 'stands',
      why: fate,
    })),
  )

const tell = (what: string, told: readonly Told[]): { through: number; refused: number } => {
  const [untrue, held] = [count(told, false), count(told, true)]
  const [through, refused] = [share(untrue.printed, untrue.all), share(held.all - held.printed, held.all)]
  console.log(`${what}: unsupported let through ${through}, supported refused ${refused}`)
  noteFigure({
    area: 'Check on the panel of claims',
    what,
    value: `${through} of the unsupported let through, ${refused} of the supported refused`,
    ...(what.startsWith('with replayed') ? { beside: 'targets 5 %, 2 %' } : {}),
  })
  return { through: untrue.printed / untrue.all, refused: (held.all - held.printed) / held.all }
}

/** Prints how the check does on the panel of claims; true where both targets are kept with the right verdicts. */
export const evaluateClaims = async (llm: FakeLlm, isVerbose: boolean): Promise<boolean> => {
  const rules = byRules()
  console.log(`The panel of claims: ${rules.length} sentences on ${panelPages.length} pages.\n`)
  tell('fixed rules alone', rules)
  const refused = rules.filter(({ sentence, isPrinted }) => sentence.isSupported && !isPrinted)
  for (const { page, why, sentence } of refused)
    console.log(`  refused (${why}) on ${page}: ${sentence.text}`)
  if (isVerbose)
    for (const { page, sentence } of rules.filter(
      ({ sentence: { isSupported }, isPrinted }) => !isSupported && isPrinted,
    ))
      console.log(`  let through (${sentence.kind}) on ${page}: ${sentence.text}`)
  console.log('')
  printKinds(rules)
  console.log('')
  const right = await replayPanel(llm)
  const { through, refused: lost } = tell('with replayed verdicts', read(right))
  const fates = right.flatMap((page) => [...page.fates])
  const correctable = fates.filter(([{ correction }]) => correction !== null)
  console.log(
    `  ${correctable.filter(([, fate]) => fate === 'corrected').length} of ${correctable.length} corrections stand; parts changed by another sentence: ${right.flatMap(({ disturbed }) => disturbed).length}; pages left as drafts: ${right.filter(({ written }) => written.draftBecause !== null).length}`,
  )
  for (const every of [10, 5]) {
    const careless = await replayPanel(llm, { every })
    tell(`with a checker who calls every ${every}th unsupported one supported`, read(careless))
    console.log(`  ${careless.flatMap(({ slips }) => slips).length} wrong verdicts`)
  }
  process.stderr.write('panel of claims: done\n')
  return through <= panelTargets.through && lost <= panelTargets.refused
}
