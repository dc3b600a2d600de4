import { singleKeys } from '#web/kit/browser/preference.ts'
import { useEffect, useEffectEvent } from 'react'

type Shortcuts = { onPalette: () => void; onKeys: () => void }

/** Ctrl-K (or Cmd-K) from anywhere, `?` where nobody is typing; not over another dialog. */
export function useShortcuts({ onPalette, onKeys }: Shortcuts) {
  const off = singleKeys.use() === 'off'
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog:modal')) return
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') onPalette()
    else if (key === '?' && !off && !ctrlKey && !metaKey && !isTyping(target)) onKeys()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
