import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { DateRange } from './date-range.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const open = (props: Partial<DateFieldProps> = {}) => {
  const sent = vi.fn<(value: string) => void>()
  const Form = () => {
    const [value, setValue] = useState(props.value ?? '')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(value)
        }}
      >
        <DateField label="Datum od" {...props} value={value} onChange={setValue} />
        <button type="submit">Pretraži</button>
      </form>
    )
  }
  render(<Form />)
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  return { sent, user, field: screen.getByLabelText('Datum od') }
}

const openCalendar = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Datum od: otvori kalendar' }))
  return within(await screen.findByRole('grid'))
}

test('a day is typed the short way and read with its year', async () => {
  const { user, field, sent } = open()
  await user.type(field, '1.11{Enter}')
  expect(sent).toHaveBeenLastCalledWith('2026-11-01')
  expect(field).toHaveValue('01.11.2026.')
  await user.clear(field)
  await user.type(field, '24.12')
  expect(field).toHaveValue('24.12')
  await user.tab()
  expect(field).toHaveValue('24.12.2025.')
})

test('what cannot be read stays, says how to write it, and is not sent', async () => {
  const { user, field, sent } = open()
  await user.type(field, '31.11')
  expect(field).toHaveAccessibleDescription('')
  await user.click(screen.getByRole('button', { name: 'Pretraži' }))
  expect(sent).not.toHaveBeenCalled()
  expect(field).toHaveValue('31.11')
  expect(field).toHaveAccessibleDescription('Taj dan ne postoji u kalendaru.')
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, 'prvi{Enter}')
  expect(sent).not.toHaveBeenCalled()
  expect(field).toHaveAccessibleDescription('Datum napišite kao 1.11.2026.')
  await user.clear(field)
  await user.type(field, '30.11{Enter}')
  expect(sent).toHaveBeenLastCalledWith('2025-11-30')
  expect(field).toHaveAccessibleDescription('')
})

test('a day beyond the limits is refused with the limit', async () => {
  const { user, field, sent } = open({ max: '2026-11-23', min: '2026-01-01' })
  await user.type(field, '24.11.2026{Enter}')
  expect(field).toHaveAccessibleDescription('Najkasniji dan je 23.11.2026.')
  await user.clear(field)
  await user.type(field, '1.5.2025{Enter}')
  expect(field).toHaveAccessibleDescription('Najraniji dan je 01.01.2026.')
  expect(sent).not.toHaveBeenCalled()
})

test('the calendar is a grid from Monday with names in Serbian, worked with keys', async () => {
  const { user, field } = open({ value: '2026-11-20' })
  const grid = await openCalendar(user)
  expect(
    grid.getAllByRole('columnheader', { hidden: true }).map((head) => head.getAttribute('aria-label')),
  ).toEqual(['ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota', 'nedelja'])
  expect(screen.getByText('novembar 2026.')).toBeInTheDocument()
  const chosen = grid.getByRole('button', { name: /20\. novembar 2026\..*izabrano/ })
  await waitFor(() => expect(chosen).toHaveFocus())
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(grid.getByRole('button', { name: /28\. novembar/ })).toHaveFocus()
  await user.keyboard('{PageUp}')
  expect(await screen.findByText('oktobar 2026.')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(field).toHaveValue('28.10.2026.')
})

test('Escape closes the calendar and changes nothing', async () => {
  const { user, field } = open({ value: '2026-11-20' })
  await openCalendar(user)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(field).toHaveValue('20.11.2026.')
})

test('days beyond the limits cannot be taken, and the day can be emptied', async () => {
  const { user, field } = open({ value: '2026-11-20', max: '2026-11-23' })
  const grid = await openCalendar(user)
  expect(grid.getByRole('button', { name: /24\. novembar/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Obriši' }))
  expect(field).toHaveValue('')
})

test('a day with a time: typed in one line, or taken and given its time', async () => {
  const { user, field, sent } = open({ usualTime: '23:59', leans: 'future' })
  await user.type(field, '1.12 u 20h{Enter}')
  expect(sent).toHaveBeenLastCalledWith('2026-12-01T20:00')
  expect(field).toHaveValue('01.12.2026. 20:00')
  const grid = await openCalendar(user)
  await user.click(grid.getByRole('button', { name: /, 5\. decembar/ }))
  expect(field).toHaveValue('05.12.2026. 20:00')
  const time = screen.getByLabelText('Vreme')
  await user.clear(time)
  await user.type(time, '18.30')
  await user.click(screen.getByRole('button', { name: 'Gotovo' }))
  expect(field).toHaveValue('05.12.2026. 18:30')
})

test('a range whose end is before its start says so, and is not sent', async () => {
  const sent = vi.fn()
  const Search = () => {
    const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>({})
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(range)
        }}
      >
        <DateRange
          value={range}
          labels={{ from: 'Od', to: 'Do' }}
          onChange={(change) => setRange({ ...range, ...change })}
        />
        <button type="submit">Pretraži</button>
      </form>
    )
  }
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  render(<Search />)
  await user.type(screen.getByLabelText('Od'), '10.11.2026')
  await user.type(screen.getByLabelText('Do'), '1.11.2026{Enter}')
  expect(screen.getByLabelText('Do')).toHaveAccessibleDescription('Kraj je pre početka.')
  expect(sent).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('Do'))
  await user.type(screen.getByLabelText('Do'), '11.11.2026{Enter}')
  expect(sent).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-11' })
})
