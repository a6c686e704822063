import { useRef } from 'react'

/** Whether an answer still belongs to what stands in a field: every edit and every test begins a new turn. */
export const useTurns = () => {
  const turns = useRef(new Map<string, number>())
  return {
    next: (name: string): number => {
      const turn = (turns.current.get(name) ?? 0) + 1
      turns.current.set(name, turn)
      return turn
    },
    isNow: (name: string, turn: number): boolean => turns.current.get(name) === turn,
  }
}
