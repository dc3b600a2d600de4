import { useEffect, useRef, useState } from 'react'
import { readPainel } from '#contract/painel.ts'
import { sortAssuntos } from '#web/comum/assuntos/assuntos.ts'
import { useScreens } from '#web/kit/area/use-screens.ts'
import { useRead } from '#web/kit/call/read.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import styles from './Empresas.module.css'

/** Matters that a card names; the others are counted. */
const named = 1

/** The waiting matters of a company, in the words of its dashboard. Asked once the card is in sight. */
export function Espera({ org }: { org: number }) {
  const place = useRef<HTMLElement>(null)
  const inSight = useInSight(place)
  const screens = useScreens()
  const { data } = useRead(readPainel, inSight ? { path: { org } } : undefined, { handled: true })
  return (
    <Note as="span" ref={place} className={styles.espera}>
      {data && wordsOf(screens, data.message)}
    </Note>
  )
}

function wordsOf(
  screens: ReturnType<typeof useScreens>,
  figures: Parameters<typeof sortAssuntos>[1],
) {
  // the figures are of the rights that the reader has there
  const declared = screens.flatMap(({ path, tratar = [] }) =>
    tratar.flatMap((one) => (one.counts in figures ? { ...one, path } : [])),
  )
  if (declared.length === 0) return 'Sem acessos definidos.'
  const { open } = sortAssuntos(declared, figures)
  if (open.length === 0) return 'Nada por tratar.'
  const rest = open.length - named
  return [
    ...open.slice(0, named).map(({ total, nome }) => `${formatNumber(total)} ${nome(total)}`),
    ...(rest > 0 ? [`e mais ${formatNumber(rest)}`] : []),
  ].join(' · ')
}

/** True from the first time on: five hundred companies are not asked at once. */
function useInSight(place: { current: Element | null }) {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || seen) return undefined
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place, seen])
  return seen
}
