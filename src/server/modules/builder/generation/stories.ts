import type { FeatureSection } from '#contract/websites/content.ts'
import type { PageCopy } from '#contract/builder/copy.ts'
import { opinion, type Line } from './ledger.ts'
import { doesOf, fromName, inTurn, isToldAbove, pledged, type PageContext } from './page-context.ts'
import type { Point } from './points.ts'
import { callToAction, orderingTells } from './promises.ts'
import { bareKey, capitalised, textKey } from './text-key.ts'

type Section = { title: string; lines: Line[] }

/** A trouble that is told among the problems of the page (`told`) is not told here too. */
const ofPoint = (page: PageContext, point: Point, told: ReadonlySet<string>): Section | null => {
  const problem = point.problem && !told.has(point.problem.trouble) ? point.problem : null
  const title = page.voice.unused('heading', point.headings)
  // A text that begins with its heading reads like a stutter.
  const tells = point.tells.filter((text) => !title || !textKey(text).startsWith(textKey(title)))
  const tell = page.voice.unused(`feature-${point.id}`, tells) ?? problem?.change
  if (!title || !tell) return null
  const trouble = problem?.trouble
  return {
    title,
    lines: [...(trouble ? [opinion(trouble)] : []), { text: tell, basis: point.basis, fact: point.fact }],
  }
}

const ofUse = (page: PageContext): Section | null => {
  const { points, voice } = page
  const sentence = doesOf(page, true)
  if (!points.use || !sentence) return null
  const lead = voice.unused('feature-lead', points.use.leads.map(voice.say))
  const does = isToldAbove(page, sentence) ? null : voice.unused('does', [sentence])
  if (!lead && !does) return null
  return {
    title: capitalised(voice.say(points.use.tag)),
    lines: [...(lead ? [opinion(lead)] : []), ...(does ? [fromName(page, does)] : [])],
  }
}

const standing = (page: PageContext): Section[] => {
  const { voice } = page
  const ordering: Line = {
    text:
      voice.unused('feature-ordering', orderingTells.map(voice.say)) ??
      voice.pick('feature-ordering', orderingTells.map(voice.say)),
    basis: 'setting',
    fact: 'poručivanje preko stranice',
  }
  return [
    {
      title: voice.say(
        voice.pick('way', [
          'Od {porudžbine|porudžbine|narudžbe} do vaših vrata',
          'Kako stiže do vas',
          'Put do vaše adrese',
        ]),
      ),
      lines: [ordering, pledged(page, 'delivery', 'tells'), pledged(page, 'contact', 'tells')],
    },
    {
      title: voice.say(
        voice.pick('calm', ['Odluka bez žurbe', 'Kupovina bez uplate unaprēd', 'Platite tek kad stigne']),
      ),
      lines: [pledged(page, 'payment', 'tells'), pledged(page, 'guarantee', 'tells')],
    },
  ]
}

/** The data of a product as one section, when at least two of them can be told in other words than above. */
const ofData = (page: PageContext): Section | null => {
  const { points, voice } = page
  const data = points.attributes.filter(({ id }) => id !== 'model').slice(0, 3)
  if (data.length < 2) return null
  const titles = [
    'Podaci koje vrēdi znati',
    'U nekoliko podataka',
    'Da znate šta {poručujete|poručujete|naručujete}',
  ]
  const above = new Set(page.ledger.lines().map(({ text }) => bareKey(text)))
  const lines = data.flatMap(({ id, tells, basis, fact }): Line[] => {
    const text = voice.unused(
      `feature-${id}`,
      tells.filter((tell) => !above.has(bareKey(tell))),
    )
    return text ? [{ text, basis, fact }] : []
  })
  if (lines.length < 2) return null
  return { title: voice.say(voice.pick('data-title', titles)), lines }
}

/** Two pictures with a heading and a text each: the strongest of the product, else how it reaches the buyer. */
export const writeFeatures = (page: PageContext): FeatureSection[] => {
  const told: Section[] = []
  const troubles = new Set(ownProblems(page).map(({ trouble }) => trouble.text))
  for (const point of inTurn(page, page.points.properties)) {
    const section = told.length < 2 ? ofPoint(page, point, troubles) : null
    if (section) told.push(section)
  }
  const rest = told.length < 2 ? [ofUse(page), ofData(page)].filter((section) => section !== null) : []
  const all = [...rest.slice(0, 1), ...told, ...rest.slice(1)]
  return (all.length < 2 ? [...all, ...standing(page)] : all).slice(0, 2).map(({ title, lines }) => {
    const { basis, fact } = lines.at(-1) ?? opinion(title)
    return { title: page.ledger.write({ text: title, basis, fact }), text: page.ledger.paragraph(lines) }
  })
}

type Problem = { title: string; trouble: Line; change: Line }

const buying = (page: PageContext): Problem => {
  const { voice } = page
  return {
    title: voice.say(
      voice.pick('buying-title', [
        'Kupovina preko interneta, bez {neizvesnosti|neizvjesnosti}',
        'Plaćate tek kad paket stigne',
        'Bez uplate unaprēd',
      ]),
    ),
    trouble: opinion(
      voice.say(
        voice.pick('buying-trouble', [
          'Kod kupovine preko interneta najviše smeta to što se plati odmah, a paket se čeka.',
          'Mnogi odustanu od kupovine preko interneta samo zato što se traži uplata unaprēd.',
          'Slika na ekranu je jedno, a paket u rukama drugo, pa je razumljivo da se niko ne žuri sa uplatom.',
        ]),
      ),
    ),
    change: {
      text: voice.say(
        voice.pick('buying-change', [
          'Zato ovdě plaćate kuriru pri preuzimanju, a za povraćaj imate 30 dana.',
          'Ovdě novac dajete kuriru, a ako se predomislite, imate 30 dana za povraćaj.',
        ]),
      ),
      basis: 'setting',
      fact: 'plaćanje pouzećem, 30 dana garancije povraćaja',
    },
  }
}

const waiting = (page: PageContext): Problem => {
  const { voice } = page
  return {
    title: voice.say(
      voice.pick('waiting-title', [
        'Da ne čekate {ceo|cijeli} dan kod kuće',
        'Paket za koji znate kad stiže',
        'Bez nagađanja kad stiže paket',
      ]),
    ),
    trouble: opinion(
      voice.say(
        voice.pick('waiting-trouble', [
          'Najviše nervira kad ne znate da li kurir dolazi danas ili tek slědeće {nedělje|nedělje|sedmice}.',
          'Čekanje paketa {ume|umije} da pokvari planove za {ceo|cijeli} dan.',
        ]),
      ),
    ),
    change: {
      text: voice.say(
        voice.pick('waiting-change', [
          'Dostava traje 2–5 radnih dana, a kurir vas pozove prē dolaska.',
          'Računajte na 2–5 radnih dana, uz poziv kurira prē isporuke.',
        ]),
      ),
      basis: 'setting',
      fact: 'dostava 2–5 radnih dana, kurir zove pre dostave',
    },
  }
}

/** What bothers people and what changes, from the name and from the properties; at most three. */
const ownProblems = (page: PageContext): Problem[] => {
  const { points, voice } = page
  const fromUse: Problem[] = points.use?.problem
    ? [
        {
          title: voice.say(points.use.problem[0]),
          trouble: opinion(voice.say(points.use.problem[1])),
          change: fromName(page, voice.say(points.use.problem[2])),
        },
      ]
    : []
  const fromProperties = points.properties.flatMap(({ problem, basis, fact }): Problem[] =>
    problem
      ? [
          {
            title: problem.title,
            trouble: opinion(problem.trouble),
            change: { text: problem.change, basis, fact },
          },
        ]
      : [],
  )
  return inTurn(page, [...fromUse, ...fromProperties]).slice(0, 3)
}

/** Two or three: those of the product, last from the way of buying. */
export const writeProblems = (page: PageContext): PageCopy['problemSolutionSections'] => {
  const { voice, ledger } = page
  const own = ownProblems(page)
  const all = own.length >= 3 ? own : own.length >= 1 ? [...own, buying(page)] : [buying(page), waiting(page)]
  const calls = callToAction.map(voice.say)
  return all.map(({ title, trouble, change }, at) => ({
    title: ledger.write(opinion(title)),
    description1: ledger.write(trouble),
    description2: ledger.write(change),
    ctaText: calls[(voice.turn('calls', calls.length) + at) % calls.length] ?? '',
  }))
}
