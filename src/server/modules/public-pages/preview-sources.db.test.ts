import { expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createPreviewSources } from './preview-sources.ts'

const setUp = () => {
  let heard: (payload: string | null) => void = () => {}
  let now = 0
  const sources = createPreviewSources(
    {
      on: (_channel, call) => {
        heard = call
        return () => {}
      },
    },
    () => now,
  )
  const read = vi.fn(() => Promise.resolve('pročitano'))
  const ask = async (question: unknown = null, websiteId = 1) =>
    (await sources.of(websiteId))('terms', question, read)
  return { ask, read, say: (payload: string | null) => heard(payload), pass: (ms: number) => (now += ms) }
}

it('a source is read once for all drawings, and apart for each website', async () => {
  const { ask, read } = setUp()
  await Promise.all([ask(), ask(), ask()])
  expect(read).toHaveBeenCalledOnce()
  await ask(null, 2)
  expect(read).toHaveBeenCalledTimes(2)
})

it('it is read again when the draft asks for something else, the page changed, or ten minutes passed', async () => {
  const { ask, read, say, pass } = setUp()
  await ask({ days: 2 })
  await ask({ days: 2 })
  await ask({ days: 3 })
  expect(read).toHaveBeenCalledTimes(2)
  say('2')
  await ask({ days: 3 })
  expect(read).toHaveBeenCalledTimes(2)
  say('1')
  await ask({ days: 3 })
  expect(read).toHaveBeenCalledTimes(3)
  pass(10 * 60_000)
  await ask({ days: 3 })
  expect(read).toHaveBeenCalledTimes(4)
})

it('what could not be read is asked for again', async () => {
  const { ask, read } = setUp()
  read.mockRejectedValueOnce(new Error('away'))
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe('pročitano')
})

it('of a keystroke’s drawing only the row is read; a saved change shows again', async () => {
  const test = await createTestApp()
  const { services } = test
  const seller = await test.signIn('client')
  const { id } = await buildWebsite(services.db, seller.userId)
  const draw = async (title: string) =>
    (await seller.request({ method: 'POST', url: `/api/websites/id/${id}/preview`, payload: { title } })).body
  const read = vi.fn(() => Promise.resolve(null))
  // The website's own beginning is announced too, a moment later.
  await vi.waitFor(async () => {
    await draw('Prvi')
    read.mockClear()
    await (
      await services.previewSources.of(id)
    )('seller', null, read)
    expect(read).not.toHaveBeenCalled()
  })
  expect(await draw('Drugi')).toContain('Drugi')
  await services.db
    .updateTable('users')
    .set({ facebookPixelId: '123456789012345' })
    .where('id', '=', seller.userId)
    .execute()
  await vi.waitFor(async () => {
    await (
      await services.previewSources.of(id)
    )('seller', null, read)
    expect(read).toHaveBeenCalled()
  })
})
