import { useState, type DragEvent } from 'react'

/** The row that is held and the one it would take the place of. */
type Drag = { from: number; over: number }

/**
 * Rows of one list that are dragged to another place of it. A shortcut: whatever uses it has buttons that do the same. Only a row of the
 * same list can be let go there; files and rows of other lists pass through.
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = () => setDrag(null)
  return {
    /** For what is taken hold of; `row` is what is seen to move. */
    gripOf: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const row = event.currentTarget.closest<HTMLElement>('[data-drag-row]')
        // Firefox drags nothing that carries nothing.
        event.dataTransfer?.setData('text/plain', '')
        if (row) event.dataTransfer?.setDragImage(row, 0, 0)
        setDrag({ from: index, over: index })
      },
      onDragEnd: end,
    }),
    /** For the row. Where the held one would come to stand is in `data-drop`: before or after this row. */
    rowOf: (index: number) => ({
      'data-drag-row': '',
      'data-drop':
        drag && drag.over === index && drag.from !== index
          ? drag.from > index
            ? 'before'
            : 'after'
          : undefined,
      onDragOver: (event: DragEvent) => {
        if (!drag) return
        event.preventDefault()
        if (drag.over !== index) setDrag({ from: drag.from, over: index })
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return
        event.preventDefault()
        end()
        if (drag.from !== index) onMove(drag.from, index)
      },
    }),
  }
}
