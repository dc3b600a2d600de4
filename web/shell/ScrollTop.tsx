import { ArrowUp } from 'lucide'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#web/kit/ui/IconButton.tsx'

const threshold = 100

export function ScrollTop() {
  const scrolled = useSyncExternalStore(onScroll, () => beyond)
  if (!scrolled) return null
  return (
    <IconButton
      name="Voltar ao topo"
      icon={ArrowUp}
      size={20}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('conteudo')?.focus({ preventScroll: true })
      }}
    />
  )
}

// read on scroll: reading it on every render would force a layout
let beyond = false

function onScroll(listener: () => void) {
  const look = () => {
    beyond = window.scrollY > threshold
    listener()
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  return () => window.removeEventListener('scroll', look)
}
