import { Check, Pencil, Trash2 } from 'lucide'
import { painted } from '#web/kit/ui/IconButton.tsx'

// What the buttons of a row wear.
export const visto = painted(Check)
export const lapis = painted(Pencil)
export const caixote = painted(Trash2)

/** The same out of sight, before there are rows: the browser makes a document of each the first time. */
export const iconesAntes = (
  <span className="visually-hidden" aria-hidden>
    <i {...lapis} />
    <i {...caixote} />
  </span>
)
