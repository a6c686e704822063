import { beforeAll, expect, it } from 'vitest'
import { markets } from '#contract/common/market.ts'
import { addressOfSample } from '#contract/public-pages/sample.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'

let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
})

const words = {
  Serbia: ['lang="sr', 'Noćna LED lampa', '2.990 RSD'],
  Bosnia: ['lang="bs', 'organizator za gepek', '49 KM'],
  Montenegro: ['Termo boca', '25 €'],
}

it.each(templateNames.flatMap((template) => markets.map((market) => [template, market] as const)))(
  '%s in %s is a whole page of an invented product that runs nothing',
  async (template, market) => {
    const { statusCode, headers, body } = await seller.request({
      method: 'GET',
      url: addressOfSample(template, market),
    })
    expect([statusCode, headers['content-security-policy']]).toEqual([200, 'sandbox allow-same-origin'])
    const text = body.replaceAll('\u00A0', ' ')
    const has = (part: string) => text.includes(part)
    expect([...words[market], 'src="data:image/webp;base64,'].filter((part) => !has(part))).toEqual([])
    expect(['undefined', '<script src', '© 1970'].filter(has)).toEqual([])
  },
)

it('is for sellers, and of what there is', async () => {
  const address = addressOfSample('Minimalistic', 'Serbia')
  expect((await test.visitor.request({ method: 'GET', url: address })).statusCode).toBe(401)
  const unknown = address.replace('Minimalistic', 'Moj')
  expect((await seller.request({ method: 'GET', url: unknown })).statusCode).toBe(400)
})
