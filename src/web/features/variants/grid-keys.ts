import type { KeyboardEvent } from 'react'

/** Cells carry `data-cell="row:column"`; where a column has no control the next one is taken. */
const cellAt = (grid: HTMLElement, row: number, column: number): HTMLElement | null => {
  const cell = grid.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
  return cell?.matches('input, button') === false ? cell.querySelector('[role="switch"]') : cell
}

const isAtEdge = (input: HTMLInputElement, by: -1 | 1): boolean =>
  input.selectionStart === input.selectionEnd && input.selectionStart === (by < 0 ? 0 : input.value.length)

/** Arrows and Enter lead from cell to cell; within a text the arrows to the sides walk through its letters first. */
export const moveInGrid = (event: KeyboardEvent<HTMLElement>): void => {
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null
  const [row = Number.NaN, column = Number.NaN] = cell?.dataset['cell']?.split(':').map(Number) ?? []
  if (!cell || Number.isNaN(row) || event.altKey || event.ctrlKey || event.metaKey) return
  const input = cell instanceof HTMLInputElement ? cell : null
  const down = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const enter = input && event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : 0
  const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (!down && !enter && !side) return
  if (side && input && !isAtEdge(input, side)) return
  event.preventDefault()
  const next = cellAt(event.currentTarget, row + (down || enter), column + side)
  next?.focus()
  if (next instanceof HTMLInputElement && next.type === 'text') next.select()
}
