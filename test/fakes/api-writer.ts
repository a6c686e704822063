import type { Endpoint } from '#contract/common/endpoint.ts'
import { isMasked, maskKey } from '#contract/integrations/masked-key.ts'
import { writerEndpoints } from '#contract/writer/endpoints.ts'
import {
  writerInput,
  type WriterInput,
  type WriterSettings,
  type WriterState,
  type WriterTrial,
} from '#contract/writer/schema.ts'
import { writerStrings } from '#contract/writer/strings.ts'
import type { Handler } from './api.ts'

type Owner = 'platform' | 'own'

/** Calls about the model that writes. A model whose name contains „los“ is refused by its service. */
export const writerHandlers = (): [Endpoint, Handler][] => {
  const settings: Record<Owner, WriterSettings | null> = { platform: null, own: null }
  const shown = (owner: Owner): WriterState => {
    const stored = settings[owner]
    return {
      active: stored?.isOn ? { source: owner, provider: stored.provider, model: stored.model } : null,
      settings: stored,
      usage: null,
      usedTokens: 0,
    }
  }
  const save = (owner: Owner, body: unknown): WriterState => {
    const input: WriterInput = writerInput.parse(body)
    const { apiKey } = input
    settings[owner] = { ...input, apiKey: apiKey === null || isMasked(apiKey) ? apiKey : maskKey(apiKey) }
    return shown(owner)
  }
  const remove = (owner: Owner): WriterState => {
    settings[owner] = null
    return shown(owner)
  }
  const attempt = (body: unknown): WriterTrial =>
    (body as { model: string }).model.includes('los')
      ? { isGood: false, sentence: writerStrings.trial.refused(''), text: null, tokens: 0, seconds: 0.2 }
      : {
          isGood: true,
          sentence: writerStrings.trial.good(1.5, 120),
          text: 'Plava šolja od 300 ml.',
          tokens: 120,
          seconds: 1.5,
        }
  return [
    [writerEndpoints.getPlatform, () => shown('platform')],
    [writerEndpoints.savePlatform, ({ body }) => save('platform', body)],
    [writerEndpoints.removePlatform, () => remove('platform')],
    [writerEndpoints.tryPlatform, ({ body }) => attempt(body)],
    [
      writerEndpoints.listLocal,
      () => [
        { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['mali-model', 'veliki-model'] },
      ],
    ],
    [writerEndpoints.getOwn, () => shown('own')],
    [writerEndpoints.saveOwn, ({ body }) => save('own', body)],
    [writerEndpoints.removeOwn, () => remove('own')],
    [writerEndpoints.tryOwn, ({ body }) => attempt(body)],
  ]
}
