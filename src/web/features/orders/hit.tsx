import { piecesOf } from './hits.ts'

/** A text of a row in which what was searched for is marked. */
export const Hit = ({ text, typed }: { text: string; typed: string | undefined }) =>
  typed
    ? piecesOf(text, typed).map((piece, index) =>
        piece.isHit ? (
          <mark key={index} className="bg-warning/25 text-inherit">
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )
    : text
