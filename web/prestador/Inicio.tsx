import { useState } from 'react'
import { readEspera, type Esperas } from '#contract/pedido/prestador.ts'
import { Figure, FiguresToCome } from '#web/comum/figura/Figure.tsx'
import { ageText, daysSince } from '#web/comum/pedido/prestador/age.ts'
import { usePrestador } from '#web/comum/prestador/session.ts'
import { useScreens } from '#web/kit/area/use-screens.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { holds } from '#web/kit/session/rights.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { arrivedIn } from './arrived.ts'
import styles from './Inicio.module.css'
import { useCountInTitle } from './use-count-in-title.ts'

/** Polls while the tab is visible; a hidden tab reads again when it returns. */
const refresh = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const

export function Inicio() {
  const { data, error, refetch } = useRead(readEspera, {}, refresh)
  const papel = usePrestador()?.utilizador.papel
  const esperas = data?.message
  const arrived = useArrived(esperas)
  const seen = useScreens().flatMap(({ path, needs, tratar = [] }) =>
    path.startsWith('/prestador/') && needs && papel && holds(papel, needs)
      ? tratar.map((one) => ({ ...one, path, espera: esperaOf(esperas, one.counts) }))
      : [],
  )
  useCountInTitle(seen.reduce((sum, { espera }) => sum + (espera?.total ?? 0), 0))
  const oldestFirst = seen.toSorted((one, other) => ageKey(one).localeCompare(ageKey(other)))
  return (
    <div className={styles.screen}>
      <ScreenTitle>
        <p>O que está à espera, em todas as empresas; o mais antigo primeiro.</p>
      </ScreenTitle>
      {error && !data ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <ul className={styles.figures} aria-busy={!data}>
          {data ? (
            oldestFirst.map(({ espera, ...one }) => (
              <Figure
                key={one.counts}
                {...one}
                total={espera?.total ?? 0}
                since={espera?.mais_antigo ? ageText(daysSince(espera.mais_antigo)) : undefined}
              />
            ))
          ) : (
            <FiguresToCome count={seen.length} />
          )}
        </ul>
      )}
      {/* below the figures, so that a new message moves nothing */}
      <output className={styles.news}>
        {arrived.total > 0 && (
          <Notice kind="informacao" end={<Button onClick={arrived.seen}>Visto</Button>}>
            {arrived.total === 1
              ? 'Chegou mais um desde que abriu esta página.'
              : `Chegaram mais ${arrived.total} desde que abriu esta página.`}
          </Notice>
        )}
      </output>
    </div>
  )
}

const esperaOf = (esperas: Esperas | undefined, kind: string) =>
  new Map(Object.entries(esperas ?? {})).get(kind)

/** Kinds without open work come last. */
const ageKey = ({ espera }: { espera: { mais_antigo: string | null } | undefined }) =>
  espera?.mais_antigo ?? '9999'

/** The number of arrivals since the user last dismissed the message. */
function useArrived(esperas: Esperas | undefined) {
  const [last, setLast] = useState(esperas)
  const [total, setTotal] = useState(0)
  if (esperas && esperas !== last) {
    if (last) setTotal(total + arrivedIn(last, esperas))
    setLast(esperas)
  }
  return { total, seen: () => setTotal(0) }
}
