import { useState, useEffect } from 'react'
import { readEspera, type Esperas } from '#contract/pedido/prestador.ts'
import { Figure, FiguresToCome } from './inicio/Figure.tsx'
import { ageText, daysSince } from '#web/comum/pedido/prestador/age.ts'
import { useMay, usePrestador } from '#web/comum/prestador/session.ts'
import { useScreens } from '#web/kit/area/use-screens.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { holds } from '#web/kit/session/rights.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { useRestOf } from '#web/kit/screen/rest.ts'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { useSearch } from '@tanstack/react-router'
import { readAgenda } from '#contract/agenda.ts'
import { listAntigos } from '#contract/inicio.ts'
import { listVencimentos } from '#contract/saude/agenda.ts'
import { arrivedIn } from './inicio/especies.ts'
import { QueEsperam } from './inicio/Antigos.tsx'
import { emAtraso, emEspera } from './inicio/especies.ts'
import { Hoje } from './inicio/Hoje.tsx'
import { PorMarcar } from './inicio/PorMarcar.tsx'
import desk from './inicio/Inicio.module.css'
import { Cards, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Area.module.css'

const Parados = extraOf(() => import('./inicio/Parados.tsx'), 'Parados')
const Semanas = extraOf(() => import('./inicio/Semanas.tsx'), 'Semanas')

/** Polls while the tab is visible; a hidden tab reads again when it returns. */
const refresh = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const

export function Inicio() {
  const { data, error, refetch } = useRead(readEspera, {}, refresh)
  const papel = usePrestador()?.utilizador.papel
  const { por = 'pessoa' } = useSearch({ from: '/do-prestador/prestador' })
  const antigos = useRead(listAntigos, {}, refresh)
  const agenda = useMay(readAgenda)
  const porMarcar = useMay(listVencimentos)
  const esperas = data?.message
  useRestOf(data !== undefined && antigos.data !== undefined)
  const arrived = useArrived(esperas)
  const seen = useScreens().flatMap(({ path, needs, tratar = [] }) =>
    path.startsWith('/prestador/') && needs && papel && holds(papel, needs)
      ? tratar.map((one) => ({ ...one, path, espera: esperaOf(esperas, one.counts) }))
      : [],
  )
  useCountInTitle(seen.reduce((sum, { espera }) => sum + (espera?.total ?? 0), 0))
  const oldestFirst = seen.toSorted((one, other) => ageKey(one).localeCompare(ageKey(other)))
  return (
    <Stack gap={4}>
      <ScreenTitle>
        <p>O dia de hoje e o que está à espera, em todas as empresas.</p>
      </ScreenTitle>
      <Cards fit min={28}>
        {agenda && <Hoje por={por} />}
        {papel && (
          <QueEsperam
            {...{ antigos, esperas }}
            titulo="À espera"
            id="a-espera"
            especies={emEspera}
          />
        )}
      </Cards>
      {agenda && (
        <Cards fit min={28}>
          <QueEsperam
            {...{ antigos, esperas }}
            titulo="Em atraso"
            id="em-atraso"
            especies={emAtraso}
            baixo
          />
          {porMarcar && <PorMarcar />}
        </Cards>
      )}
      <h2>Em números</h2>
      {error && !data ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Cards as="ul" fit gap={3} min={9.5} aria-label="Em números" aria-busy={!data}>
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
        </Cards>
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
      <div className={desk.lugarDasSemanas}>
        <Semanas />
      </div>
      {/* the last: what comes late moves nothing */}
      <Parados />
    </Stack>
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

/** Puts the number of open requests before the document title, for users with many tabs. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined
    document.title = `(${count}) ${document.title}`
    return () => {
      document.title = document.title.replace(/^\(\d+\) /u, '')
    }
  }, [count])
}
