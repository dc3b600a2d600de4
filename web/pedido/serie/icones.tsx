import { Check, Pencil, Trash2 } from 'lucide'
import { painted } from '#web/kit/ui/IconButton.tsx'

export const visto = painted(Check)
export const lapis = painted(Pencil)
export const caixote = painted(Trash2)

/** Preloads the icons out of sight: the browser parses each SVG on its first use. */
export const iconesAntes = (
  <span className="visually-hidden" aria-hidden>
    <i {...lapis} />
    <i {...caixote} />
  </span>
)
