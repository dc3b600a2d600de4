import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './ScrollTop.module.css'

const threshold = 100

/** Appears once the page is scrolled by more than 100 px. */
export function ScrollTop() {
  const scrolled = useSyncExternalStore(onScroll, () => window.scrollY > threshold)
  if (!scrolled) return null
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Voltar ao topo"
      title="Voltar ao topo"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('conteudo')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  )
}

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
