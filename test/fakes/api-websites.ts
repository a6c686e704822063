import { builderEndpoints } from '#contract/builder/endpoints.ts'
import {
  copySections,
  type Alternative,
  type Rewrite,
  type Rewritten,
  type Take,
} from '#contract/builder/rewriting.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { documentOf } from '#contract/websites/document.ts'
import {
  changesBetween,
  coupled,
  documentKeys,
  settingKeys,
  type WebsiteDocument,
} from '#contract/websites/draft.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { arrangedSections } from '#contract/websites/sections.ts'
import { mergeThree } from '#contract/websites/paths.ts'
import type {
  AiCopy,
  UpdateWebsite,
  Website,
  WebsiteCard,
  WebsiteVersion,
} from '#contract/websites/schema.ts'
import type { FakeAnswer, FakeRequest, FakeState, Handler } from './api.ts'

export type WebsiteVersionState = {
  /** By website, oldest first. */
  versions: Record<number, (WebsiteVersion & { document: WebsiteDocument })[]>
}

/** The page of a draft, as far as a screen needs one: its title and lead, and its sections, marked. */
export const drawPreview = ({ body }: FakeRequest): FakeAnswer => {
  const document = body as WebsiteDocument
  const { title, hook } = document
  const sections = arrangedSections('Minimalistic', document)
    .filter(({ isOn, name }) => isOn && name !== 'hero')
    .map(({ name }) => `<template data-section="${name}"></template><section id="${name}"></section>`)
  const said = (text: string) => text.replaceAll(/[&<>]/g, '')
  return {
    status: 200,
    body: `<!doctype html><html class="js"><head><title>Stranica</title></head><body><template data-section="hero"></template><h1 data-edit="title">${said(title)}</h1><p data-edit="hook">${said(hook)}</p>${sections.join('')}<a href="#porudzbina" data-order="true">PORUČI ODMAH</a></body></html>`,
  }
}

type Tools = {
  state: FakeState
  iso: () => string
  wholeOf: (id?: string) => Website
  refuse: (code: ErrorCode, more?: Record<string, unknown>) => never
}

/** Websites and their saves, kept as the server keeps them. */
export const websiteHandlers = ({ state, iso, wholeOf, refuse }: Tools): [Endpoint, Handler][] => {
  const removed: WebsiteCard[] = []

  const versionsOf = (website: Website) => {
    state.versions[website.id] ??= [
      {
        version: website.version,
        savedAt: website.updatedAt,
        savedBy: null,
        changed: [],
        restoredFrom: null,
        document: documentOf(website),
      },
    ]
    return state.versions[website.id] ?? []
  }

  const put = (website: Website, next: WebsiteDocument, restoredFrom: number | null): Website => {
    const { id } = website
    const before = documentOf(website)
    const document = coupled(before, next)
    const changed = changesBetween(before, document)
    const { title, isActive, images, ...details } = document
    const { currentPrice, originalPrice } = document.priceAnchoring
    state.websites = state.websites.map((card) =>
      card.id === id
        ? { ...card, title, isActive, images, currentPrice, originalPrice, updatedAt: iso() }
        : card,
    )
    state.details[id] = { ...state.details[id], ...details }
    if (changed.length > 0) {
      const versions = versionsOf(website)
      const version = website.version + 1
      state.details[id] = { ...state.details[id], version }
      const savedBy = state.user && {
        name: `${state.user.firstName} ${state.user.lastName}`,
        isYou: true,
      }
      versions.push({ version, savedAt: iso(), savedBy, changed, restoredFrom, document })
    }
    return wholeOf(String(id))
  }

  const update = (id: string | undefined, change: UpdateWebsite): Website => {
    const website = wholeOf(id)
    const now = documentOf(website)
    const base = versionsOf(website).find(({ version }) => version === change.baseVersion)?.document ?? now
    const parts = documentKeys.flatMap((key) => {
      const sent = change[key]
      if (sent === undefined) return []
      const mine = key === 'priceAnchoring' ? { ...base.priceAnchoring, ...(sent as object) } : sent
      return [{ key, ...mergeThree(base[key], mine, now[key], key) }]
    })
    const paths = parts.flatMap(({ conflicts }) => conflicts)
    const newest = versionsOf(website).at(-1)
    if (paths.length > 0 && newest)
      refuse('websites.conflict', {
        conflict: { paths, savedAt: newest.savedAt, savedBy: newest.savedBy, website },
      })
    const { stock, previewMode } = change
    state.details[website.id] = {
      ...state.details[website.id],
      ...(stock === undefined ? {} : { stock }),
      ...(previewMode === undefined ? {} : { previewMode }),
    }
    const merged = Object.fromEntries(parts.map(({ key, merged: value }) => [key, value]))
    return put(website, { ...now, ...merged }, null)
  }

  const versionOf = (website: Website, wanted = '') =>
    versionsOf(website).find(({ version }) => version === Number(wanted)) ??
    refuse('websites.version_not_found')

  /** A part with one sentence in it. */
  const told = (website: Website, { section, draft }: Rewrite, said: string): Alternative['change'] => {
    const [key = 'hook'] = section === 'opening' ? ['hook' as const] : copySections[section]
    const now = { ...documentOf(website), ...draft }
    const texts: Alternative['change'] = {
      bullets: [said, ...now.bullets.slice(1)],
      faq: [{ q: 'Gde svetli?', a: said }],
      benefitsSection: { ...now.benefitsSection, subtitle: said },
      featureSections: [{ title: 'Novo', text: said }],
      problemSolutionSections: [{ title: 'Novo', description1: said, description2: said, ctaText: '' }],
      advertorialStory: { ...now.advertorialStory, discoveryStory: said },
    }
    return { [key]: texts[key] ?? said }
  }
  const known = (website: Website): AiCopy =>
    website.aiCopy ?? { writer: 'template', model: null, notes: [], ledger: [] }
  const resting = (text: string): AiCopy['ledger'] => [{ text, basis: 'page', fact: 'Bez kabla' }]

  /** The built-in writer knows one other sentence for each part; a model knows two and says nothing that only a wish says. */
  const rewrite = (website: Website, wish: Rewrite): Rewritten => {
    const { model } = state.modelUse
    const [first, second] = ['Svetlo bez kabla, tamo gde zatreba.', 'Zalepite, priđite, svetli.']
    const isChosen = model !== null && !wish.withoutModel && wish.section !== 'page'
    if (!isChosen || !model) {
      const aiCopy = known(website)
      return {
        alternatives: [{ change: told(website, wish, first), notes: [], sealed: null }],
        aiCopy: { ...aiCopy, ledger: [...aiCopy.ledger, ...resting(first)] },
        notes: [],
        unsupported: [],
        writing: null,
      }
    }
    return {
      alternatives: [first, second].map((said) => ({
        change: told(website, wish, said),
        notes: [],
        sealed: { lines: resting(said), model, seal: 'pečat' },
      })),
      aiCopy: null,
      notes: [],
      unsupported: wish.wish === '' || wish.answers.length > 0 ? [] : ['Pravljena je za male stanove.'],
      writing: { model, tokens: 4000, seconds: 6.2, cost: null, currency: null },
    }
  }

  return [
    [
      builderEndpoints.confirmSentence,
      ({ params, body }) => {
        const { aiCopy } = wholeOf(params['id'])
        const { text } = body as { text: string }
        return {
          ...aiCopy,
          ledger: aiCopy?.ledger.map((line) =>
            line.text === text ? { text, basis: 'seller', fact: line.fact } : line,
          ),
        }
      },
    ],
    [
      builderEndpoints.takeAlternative,
      ({ params, body }) => {
        const { lines, model } = body as Take
        const aiCopy = known(wholeOf(params['id']))
        return { ...aiCopy, writer: 'model', model, ledger: [...aiCopy.ledger, ...lines] }
      },
    ],
    [builderEndpoints.rewrite, ({ params, body }) => rewrite(wholeOf(params['id']), body as Rewrite)],
    [websiteEndpoints.listMine, () => state.websites],
    [websiteEndpoints.listAll, () => state.websites],
    [websiteEndpoints.get, ({ params }) => wholeOf(params['id'])],
    [websiteEndpoints.update, ({ params, body }) => update(params['id'], body as UpdateWebsite)],
    [websiteEndpoints.updateContent, ({ params, body }) => update(params['id'], body as UpdateWebsite)],
    [websiteEndpoints.listVersions, ({ params }) => versionsOf(wholeOf(params['id'])).toReversed()],
    [websiteEndpoints.getVersion, ({ params }) => versionOf(wholeOf(params['id']), params['version'])],
    [
      websiteEndpoints.restoreVersion,
      ({ params }) => {
        const website = wholeOf(params['id'])
        const { version, document } = versionOf(website, params['version'])
        const now = documentOf(website)
        const kept = Object.fromEntries(settingKeys.map((key) => [key, now[key]]))
        return put(website, { ...document, ...kept }, version)
      },
    ],
    [
      websiteEndpoints.remove,
      ({ params }) => {
        const { id } = wholeOf(params['id'])
        removed.push(...state.websites.filter((website) => website.id === id))
        state.websites = state.websites.filter((website) => website.id !== id)
        return { success: true, message: 'ok' }
      },
    ],
    [
      websiteEndpoints.restore,
      ({ params }) => {
        const id = Number(params['id'])
        state.websites = [...state.websites, ...removed.filter((website) => website.id === id)]
        return wholeOf(params['id'])
      },
    ],
  ]
}
