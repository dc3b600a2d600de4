import { useEffect } from 'react'
import type { FolhaDaSerie } from './folha.ts'

/** Ctrl-Z takes the last change of the table back, also from one of its cells. */
export function useUndoKey(folha: FolhaDaSerie) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      // a dialog has fields of its own
      if (target instanceof Element && target.closest('dialog')) return
      event.preventDefault()
      folha.undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [folha])
}
