import { useEffect } from 'react'
import { holdUnsaved } from './unsaved.ts'

/** Tells the page for as long as something here was changed and not sent. */
export function useUnsaved(unsaved: boolean) {
  useEffect(() => (unsaved ? holdUnsaved(() => true) : undefined), [unsaved])
}
