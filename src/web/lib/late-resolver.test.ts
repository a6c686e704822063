import { expect, it } from 'vitest'
import { lateResolver } from './late-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

it('checks with what it loads', async () => {
  const refusal = { values: {}, errors: { email: { type: 'required', message: 'Upišite adresu' } } }
  const resolver = lateResolver<{ email: string }>(() => Promise.resolve(() => refusal))
  expect(await resolver({ email: '' }, undefined, options)).toBe(refusal)
})

it('leaves the check to the server where nothing could be loaded', async () => {
  const resolver = lateResolver<{ email: string }>(() => Promise.reject(new Error('offline')))
  expect(await resolver({ email: '' }, undefined, options)).toEqual({ values: { email: '' }, errors: {} })
})
