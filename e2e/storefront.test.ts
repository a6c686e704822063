import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

describe('the storefront of the running product', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('searches while typing and leads to a product, %s', async (_name, options) => {
    const page = await stage.open(options)
    await page.goto('/prodavnica')
    const cards = page.locator('.card')
    const all = await cards.count()
    expect(all).toBeGreaterThan(1)
    expect(await barriersOf(page)).toEqual([])
    await fits(page)

    await page.getByRole('searchbox').fill('Organizator za gepek')
    await page.getByRole('status').getByText('1 proizvod').waitFor()
    const [product] = await Promise.all([page.waitForEvent('popup'), page.locator('.card:visible').click()])
    await product.getByRole('heading', { level: 1 }).waitFor()

    await page.getByRole('searchbox').fill('šaš')
    await page.getByText('Nema proizvoda za „šaš“').waitFor()
    await page.getByRole('link', { name: 'Prikaži sve proizvode' }).click()
    expect(await page.locator('.card:visible').count()).toBe(all)
    expect(stage.complaints).toEqual([])
  })

  it('opens its menu on a phone and shows a category from it', async () => {
    const page = await stage.open(phone)
    await page.goto('/prodavnica')
    await page.getByRole('link', { name: 'Meni' }).click()
    const menu = page.getByRole('dialog', { name: 'Meni' })
    await menu.getByRole('link', { name: 'Prijava za prodavce' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await menu.getByRole('link', { name: 'Lepota' }).click()
    await menu.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('?kategorija=beauty')
  })

  it('works without script: search, menu and category are addresses', async () => {
    const page = await stage.open({ ...phone, javaScriptEnabled: false })
    await page.goto('/prodavnica')
    await page.getByRole('searchbox').fill('xyz')
    await page.getByRole('button', { name: 'Traži' }).click()
    await page.getByText('Nema proizvoda za „xyz“').waitFor()
    await page.getByRole('link', { name: 'Prikaži sve proizvode' }).click()
    await page.getByRole('link', { name: 'Meni' }).click()
    await page.locator('#meni').getByRole('link', { name: 'Dom' }).click()
    expect(new URL(page.url()).search).toBe('?kategorija=home')
  })

  it('gives a shared product page its picture', async () => {
    const page = await stage.open(desktop)
    await page.goto('/prodavnica')
    await page.goto((await page.locator('.card').first().getAttribute('href')) ?? '')
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await page.request.get(address ?? '')
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect((await picture.body()).length).toBeLessThanOrEqual(100 * 1024)
  })
})
