import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Download, Page } from 'playwright-core'
import { buildOrder } from '../test/factories/order.ts'
import { barriersOf } from './barriers.ts'
import { demoSeller, desktop, fits, phone, type Stage } from './browser.ts'
import { countPresses } from './presses.ts'
import { setDemoStage } from './shared-stage.ts'

let stage: Stage
// Every order on a page of the demo changes these figures: no other test may order here.
beforeAll(async () => {
  stage = await setDemoStage()
})
afterAll(() => stage.close())

const openAs = async (device: typeof desktop, path: string): Promise<Page> => {
  const page = await stage.open({ ...device, reducedMotion: 'reduce' }, demoSeller(stage))
  await page.goto(path)
  return page
}

const contentOf = async (download: Download) => readFile(await download.path())

const amountOf = (text: string | null) => Number((text ?? '').replace(/[^\d−-]/g, '').replace('−', '-'))

describe('a seller looks at what is really earned', () => {
  it('reads what this month brought after one press', async () => {
    const page = await openAs(desktop, '/create')
    const { press, count } = countPresses()
    await press(page.getByRole('link', { name: 'Profit', exact: true }).first())
    await page.getByRole('heading', { level: 1, name: /Profit/ }).waitFor()
    const market = page.getByRole('button', { name: /Srbija \(RSD\)/ })
    await expect.poll(() => market.textContent()).toMatch(/\d\sRSD/)
    expect(count()).toBeLessThanOrEqual(1)
  })

  it('writes down costs and sees profit fall from today on, not before', async () => {
    const page = await openAs(desktop, '/create')
    await page.getByRole('link', { name: /Fiksni troškovi/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Fiksni Troškovi po Tržištu' }).waitFor()
    expect(await barriersOf(page)).toEqual([])

    const profitBefore = async () => {
      await page.goto('/profit?market=Serbia&from=2020-01-01&to=2020-12-31')
      await page.goto('/profit?market=Serbia&view=potential')
      await page.getByText('Ukupan profit').waitFor()
      const months = await page
        .getByRole('table', { name: 'Mesečni trend profita' })
        .getByRole('row')
        .allTextContents()
      return {
        last: months.at(-1),
        total: amountOf(
          await page.locator('dl', { hasText: 'Ukupan profit' }).locator('dd').first().textContent(),
        ),
      }
    }
    // One order of today, so that a cost from today on has something to take from.
    const mine = await page.request.get('/api/websites/my')
    const sites = (await mine.json()) as { id: number; targetMarket: string }[]
    const site = sites.find(({ targetMarket }) => targetMarket === 'Serbia')
    const placed = await page.request.post('/api/orders', {
      data: buildOrder(site?.id ?? 0, { totalPrice: null, phone: '+381641234567' }),
    })
    expect(placed.status()).toBe(201)
    const before = await profitBefore()
    await page.goto('/market-costs?market=Serbia')
    await page.getByRole('button', { name: 'Dodaj troškove' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Dodaj Nove Troškove' })
    await dialog.getByLabel('Ostali troškovi po porudžbini').fill('25.5')
    await dialog.getByLabel('Opis').fill('Poziv kupcu')
    expect(await barriersOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Kreiraj' }).click()
    await page.getByText('Troškovi po tržištu su uspešno kreirani.').waitFor()
    await page.getByRole('heading', { name: 'Poziv kupcu' }).waitFor()

    const after = await profitBefore()
    expect(after.last).toBe(before.last)
    expect(after.total).toBeLessThan(before.total)
    expect(stage.complaints).toEqual([])
  })

  it('takes tables and charts along as files', async () => {
    const page = await openAs(desktop, '/profit')
    await page.getByRole('button', { name: /Srbija \(RSD\)/ }).click()
    await page.getByText('Profit pre reklama').waitFor()
    await page.locator('svg.recharts-surface').first().waitFor()
    expect(await barriersOf(page)).toEqual([])
    const file = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ])
      return contentOf(download)
    }
    const csv = (await file('Preuzmi CSV: Od prihoda do profita')).toString()
    expect(csv).toMatch(/^\uFEFFStavka;Iznos;Udeo u prihodu\r\nPrihod;\d+,\d\d;100\r\n/)
    const png = await file('Preuzmi PNG: Mesečni trend profita')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.length).toBeGreaterThan(5000)
    expect(stage.complaints).toEqual([])
  })

  it('on a phone, with a finger', async () => {
    const page = await openAs(phone, '/profit?market=Bosnia')
    await page.getByText('Profit pre reklama').waitFor()
    await page.locator('svg.recharts-surface').first().waitFor()
    await fits(page)
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Troškovi reklama' }).click()
    const dialog = page.getByRole('dialog', { name: 'Troškovi reklama' })
    await dialog.getByLabel('Potrošeno tog dana').fill('12,50')
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
    await dialog.getByText('12,50').waitFor()
    expect(await barriersOf(page)).toEqual([])
    expect(stage.complaints).toEqual([])
  })
})
