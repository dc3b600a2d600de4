import { Link } from '@tanstack/react-router'
import { motivosDever } from '#contract/comum/dever.ts'
import { listDeveresPrestador } from '#contract/dever/dever.ts'
import { diasDoQueFalta } from '#contract/dever/lista.ts'
import { listVencimentos } from '#contract/saude/agenda.ts'
import { ageText, daysSince } from '#web/comum/pedido/prestador/age.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDate, formatNumber } from '#web/kit/text/format.ts'
import { Note, Panel } from '#web/kit/ui/Layout.tsx'
import { Lugares, Topo } from './Lugares.tsx'
import styles from './Inicio.module.css'

/** Whom nobody booked yet, in all companies: owed exams, and expired certificates. */
export const PorMarcar = () => (
  <Panel as="section" pad={0} className={styles.painel} data-baixo aria-labelledby="por-marcar">
    <Topo id="por-marcar" titulo="Por marcar" />
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the panel is scrolled by keys
      tabIndex={0}
      className={styles.corpo}
      aria-label="Por marcar, os mais antigos"
    >
      <EmFalta />
      <Expirados />
    </section>
  </Panel>
)

const mais = { pagina: 1, quantidade: 10 } as const
const shown = 5
const semMarcacao = { marcado: false } as const
const noInicio = { ...semMarcacao, dias: diasDoQueFalta }

function EmFalta() {
  const { data, error, refetch } = useRead(listDeveresPrestador, {
    query: { ...mais, ...noInicio },
  })
  if (!data && error) return <FailureMessage error={error} onRetry={() => void refetch()} />
  if (!data) return <Lugares rows={2} />
  return (
    <section className={styles.grupo}>
      <h3>
        <Link to="/prestador/saude/dever" search={semMarcacao}>
          O que falta
        </Link>
        <Note as="span">{formatNumber(data.count)}</Note>
      </h3>
      {data.count === 0 && <p className={styles.vazio}>Nada em falta por marcar.</p>}
      <ul>
        {data.message.slice(0, shown).map((dever) => (
          <li key={dever.cd}>
            <Link
              to="/prestador/saude/dever"
              search={{ ...semMarcacao, pesquisa: dever.num_mecan ?? dever.funcion }}
            >
              {dever.funcion}
            </Link>
            <Note as="span">
              {dever.empresa} · {dever.tipo_ac_enferm ?? motivosDever[dever.motivo]}
            </Note>
            <Note as="span" className={styles.idade}>
              {prazoDe(dever.dt)}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  )
}

function prazoDe(dt: string | null) {
  if (dt === null) return 'no regresso'
  return dt < today() ? ageText(daysSince(dt)) : `até ${formatDate(dt)}`
}

const expirado = { estado: 'expirado' } as const

function Expirados() {
  const { data, error, refetch } = useRead(listVencimentos, { query: { ...mais, ...expirado } })
  if (!data && error) return <FailureMessage error={error} onRetry={() => void refetch()} />
  if (!data) return <Lugares rows={2} />
  return (
    <section className={styles.grupo}>
      <h3>
        <Link to="/prestador/saude/vencimento" search={expirado}>
          Exames expirados
        </Link>
        <Note as="span">{formatNumber(data.count)}</Note>
      </h3>
      {data.count === 0 && <p className={styles.vazio}>Ninguém tem o exame expirado.</p>}
      <ul>
        {data.message.slice(0, shown).map(({ cd, nome, empresa, dt_expir, num_mecan }) => (
          <li key={cd}>
            <Link
              to="/prestador/saude/vencimento"
              search={{ ...expirado, pesquisa: num_mecan ?? nome }}
            >
              {nome}
            </Link>
            <Note as="span">{empresa}</Note>
            <Note as="span" className={styles.idade}>
              {dt_expir === null ? '' : ageText(daysSince(dt_expir))}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  )
}
