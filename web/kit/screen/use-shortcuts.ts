import { singleKeys } from '#web/kit/browser/preference.ts'
import { useEffect, useEffectEvent } from 'react'

type Shortcuts = {
  onPalette: () => void
  onKeys: () => void
  /** requested: typed characters are kept for it until its code is loaded */
  palette: boolean
}

let ahead = ''

export const typedAhead = () => ahead

/** Ctrl-K (or Cmd-K) anywhere, `?` outside of text fields; neither over a dialog. */
export function useShortcuts({ onPalette, onKeys, palette }: Shortcuts) {
  const off = singleKeys.use() === 'off'
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]')) return
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    const alone = !ctrlKey && !metaKey
    if (!alone && !altKey && !shiftKey && key.toLowerCase() === 'k') onPalette()
    else if (palette && alone && key.length === 1) ahead += key
    else if (palette && key === 'Backspace') ahead = ahead.slice(0, -1)
    else if (!palette && key === '?' && !off && alone && !isTyping(target)) onKeys()
    else if (!palette || key !== 'Enter') return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (!palette) ahead = ''
  }, [palette])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
