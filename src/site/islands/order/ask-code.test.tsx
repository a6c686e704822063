import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleLanding } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import { takeOver } from '../embedded-form/entry.ts'
import type { Stop } from '../life.ts'

type Answer = { status: number; body: unknown }
const needed = { status: 409, body: { ok: false, code: 'orders.code_needed', message: 'Poslali smo kod.' } }
const wrong = {
  status: 409,
  body: { ok: false, code: 'orders.code_wrong', message: 'Kod nije tačan. Imate još 4 pokušaja.' },
}
const soldOut = {
  status: 409,
  body: { ok: false, code: 'orders.sold_out', message: 'Proizvod je rasprodat.' },
}
const placed = { status: 201, body: { ok: true, success: true, orderId: 'AbC' } }

const bodies: Record<string, unknown>[] = []
/** What the server says to one sending after another; the last one again and again. */
let answers: (Answer | 'lost')[] = []
let leaveTo = vi.fn<(address: string) => void>()
let stop: Stop | undefined
let user = userEvent.setup()

const fetchNext = async (_address: string, { body }: { body: string }) => {
  bodies.push(JSON.parse(body) as Record<string, unknown>)
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  if (!answer || answer === 'lost') throw new TypeError('offline')
  return new Response(JSON.stringify(answer.body), { status: answer.status })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  bodies.length = 0
  leaveTo = vi.fn()
  vi.stubGlobal('fetch', fetchNext)
})
afterEach(() => {
  stop?.()
  document.querySelector('.ask-code')?.remove()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form filled in and sent, until the question stands over it. */
const sendForm = async (...said: (Answer | 'lost')[]) => {
  answers = said
  showPage(sampleLanding({ website: { templateName: 'Advertorial Template' } }))
  const form = document.querySelector<HTMLFormElement>('form[data-embedded]')
  if (!form) throw new Error('no form')
  stop = takeOver(form, leaveTo)
  const fields = within(form)
  await user.type(fields.getByLabelText('Ime i prezime'), 'Đorđe Živković')
  await user.type(fields.getByLabelText('Telefon'), '060 123 4567')
  await user.type(fields.getByLabelText('Ulica i broj'), 'Glavna 5')
  await user.type(fields.getByLabelText('Grad'), 'Niš')
  await user.type(fields.getByLabelText(/^Poštanski broj/), '18000')
  await user.click(screen.getByRole('button', { name: 'PORUČI ODMAH' }))
  return { fields, dialog: await screen.findByRole('dialog', { name: 'Upišite kod iz poruke' }) }
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const left = () => vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/hvala/12/AbC'))
const button = (name: string) => screen.queryByRole('button', { name })

describe('the question for a code, over the form', () => {
  it('sends the same order again with the code, and leads on once it is taken', async () => {
    const { dialog } = await sendForm(needed, wrong, placed)
    expect(dialog.textContent).toContain('060 123 4567')
    const code = within(dialog).getByLabelText('Kod iz poruke')
    expect(document.activeElement).toBe(code)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    await user.type(code, '111111{Enter}')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('još 4 pokušaja')
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await left()
    expect(screen.queryByRole('dialog')).toBeNull()
    const { code: _none, ...first } = bodies[0] ?? {}
    expect(bodies.slice(1)).toEqual([
      { ...first, code: '111111' },
      { ...first, code: '123456' },
    ])
  })

  it('lets everybody order without the message, after a minute and not before', async () => {
    await sendForm(needed, needed, needed, placed)
    expect(button('Nije stigla poruka, pozovite me')).toBeNull()
    await pass(59)
    expect(button('Nije stigla poruka, pozovite me')).toBeNull()
    await pass(2)
    await user.click(screen.getByRole('button', { name: 'Nije stigla poruka, pozovite me' }))
    await left()
    expect(bodies.at(-1)).toMatchObject({ callMe: true, idempotencyKey: bodies[0]?.['idempotencyKey'] })
  })

  it('sends a new code after a minute; the way without one stays open meanwhile', async () => {
    await sendForm(needed)
    expect(button('Pošalji kod ponovo')).toBeNull()
    await pass(61)
    await user.click(screen.getByRole('button', { name: 'Pošalji kod ponovo' }))
    expect((await screen.findByText('Novi kod je poslat.')).getAttribute('role')).toBe('status')
    expect(button('Pošalji kod ponovo')).toBeNull()
    expect(button('Nije stigla poruka, pozovite me')).not.toBeNull()
  })

  it('looks whether the message could be sent, and asks no longer when it could not', async () => {
    await sendForm(needed, placed)
    await pass(6)
    await left()
    expect(bodies).toHaveLength(2)
  })

  it('does not look while a code is being typed', async () => {
    const { dialog } = await sendForm(needed, placed)
    await user.type(within(dialog).getByLabelText('Kod iz poruke'), '12')
    await pass(25)
    expect(bodies).toHaveLength(1)
  })

  it('stays where the network is lost, with what was typed', async () => {
    const { dialog } = await sendForm(needed, 'lost', placed)
    const code = within(dialog).getByLabelText<HTMLInputElement>('Kod iz poruke')
    await user.type(code, '123456{Enter}')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Nema veze')
    expect(code.value).toBe('123456')
    await user.click(within(dialog).getByRole('button', { name: 'Potvrdi porudžbinu' }))
    await left()
  })

  it('goes back to the number, with everything else as it was typed', async () => {
    const { fields } = await sendForm(needed)
    await user.click(screen.getByRole('button', { name: 'Ispravi broj telefona' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const phone = fields.getByLabelText('Telefon')
    await vi.waitFor(() => expect(document.activeElement).toBe(phone))
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(`${phone.id}-error`)?.textContent).toContain('čeka kod iz poruke')
    expect(fields.getByLabelText<HTMLInputElement>('Ulica i broj').value).toBe('Glavna 5')
    answers = [placed]
    await user.click(screen.getByRole('button', { name: 'PORUČI ODMAH' }))
    await left()
  })

  it('says in the form what else the order is refused for', async () => {
    const { dialog } = await sendForm(needed, soldOut)
    await user.type(within(dialog).getByLabelText('Kod iz poruke'), '123456{Enter}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.querySelector('[data-problem]')?.textContent).toContain('Proizvod je rasprodat.')
  })
})
