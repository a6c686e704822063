import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatuses, type OrderStatus } from '../orders/status.ts'
import { isHeldBack, sendsOut } from './sending.ts'
import { confirmationStates, type OrderState } from './states.ts'
import {
  callOutcomes,
  canMove,
  handMoves,
  stateAfter,
  statusAfter,
  transitions,
  type Move,
} from './transitions.ts'

const moves: Move[] = [...new Set([...callOutcomes, ...handMoves])]

describe('the table of transitions', () => {
  it.each<[OrderState, Move, OrderState | null]>([
    ['new', 'confirmed', 'confirmed'],
    ['to_call', 'no_answer', 'no_answer'],
    ['no_answer', 'busy', 'no_answer'],
    ['no_answer', 'call_at', 'call_at'],
    ['call_at', 'gave_up', 'cancelled'],
    ['call_at', 'skipped', 'call_at'],
    ['to_call', 'wrong_number', 'suspicious'],
    ['to_call', 'duplicate', 'cancelled'],
    ['suspicious', 'confirmed', 'confirmed'],
    ['confirmed', 'no_answer', null],
    ['confirmed', 'confirmed', null],
    ['confirmed', 'reopened', 'to_call'],
    ['cancelled', 'confirmed', null],
    ['cancelled', 'reopened', 'to_call'],
    ['to_call', 'reopened', null],
  ])('%s, %s → %s', (from, move, to) => {
    expect(stateAfter(from, move)).toBe(to)
    expect(canMove(from, move)).toBe(to !== null)
  })

  it('names states that exist, reaches all of them, and leaves every one of them', () => {
    const reached = new Set(Object.values(transitions).flatMap((row) => Object.values(row)))
    expect([...reached].toSorted()).toEqual([...confirmationStates].toSorted())
    for (const row of Object.values(transitions)) expect(Object.keys(row).length).toBeGreaterThan(0)
  })

  it('only „potvrđena“ leads to confirmed', () => {
    for (const from of Object.keys(transitions) as OrderState[])
      for (const move of moves)
        expect(stateAfter(from, move) === 'confirmed', `${from} ${move}`).toBe(
          move === 'confirmed' && canMove(from, move),
        )
  })

  it('a status follows a move exactly where the state is cancelled or comes back from it', () => {
    for (const from of Object.keys(transitions) as OrderState[])
      for (const move of moves.filter((one) => canMove(from, one))) {
        const isChange = stateAfter(from, move) === 'cancelled' || from === 'cancelled'
        expect(statusAfter(from, move) !== null, `${from} ${move}`).toBe(isChange)
      }
  })
})

/** What people can do to an order, as the product does it: each step is refused or done. */
type Step =
  | { kind: 'move'; move: Move }
  | { kind: 'status'; status: OrderStatus }
  | { kind: 'release' }
  | { kind: 'undo' }
type Stand = { state: OrderState; status: OrderStatus; isReleased: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...moves).map((move): Step => ({ kind: 'move', move })),
  fc.constantFrom(...orderStatuses).map((status): Step => ({ kind: 'status', status })),
  fc.constant<Step>({ kind: 'release' }),
  fc.constant<Step>({ kind: 'undo' }),
)

it('no way leads from waiting to sent without a confirmation or a release that was written down', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stand: Stand = { state: 'new', status: 'Na čekanju', isReleased: false }
      let before: Stand | null = null
      for (const one of steps) {
        const was = stand
        if (one.kind === 'release') stand = { ...stand, isReleased: true }
        else if (one.kind === 'undo') {
          if (before && before.status !== stand.status && sendsOut(stand.status, before.status)) continue
          stand = before ?? stand
          before = null
        } else if (one.kind === 'move') {
          const state = stateAfter(stand.state, one.move)
          if (!state || (stand.status !== 'Na čekanju' && one.move !== 'reopened')) continue
          before = stand
          const keepsRelease = ['no_answer', 'busy', 'skipped'].includes(one.move)
          stand = {
            state,
            status: statusAfter(stand.state, one.move) ?? stand.status,
            isReleased: keepsRelease && stand.isReleased,
          }
        } else {
          if (sendsOut(stand.status, one.status) && isHeldBack('required', stand)) continue
          before = null
          const comesBack = one.status === 'Na čekanju' && stand.state === 'cancelled'
          stand = { ...stand, status: one.status, state: comesBack ? 'to_call' : stand.state }
        }
        if (sendsOut(was.status, stand.status))
          expect(was.state === 'confirmed' || was.isReleased, JSON.stringify(was)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['off', 'new', false, false],
  ['recommended', 'to_call', false, false],
  ['required', 'new', false, true],
  ['required', 'suspicious', false, true],
  ['required', 'confirmed', false, false],
  ['required', 'no_answer', true, false],
] as const)('%s, %s, released %s: held back %s', (mode, state, isReleased, isHeld) => {
  expect(isHeldBack(mode, { state, isReleased })).toBe(isHeld)
})
