import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { readPainel } from '#contract/painel.ts'
import type { Screen } from '#web/kit/area/screen.ts'
import type { Read } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { can, holds } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount, formatNumber, timeAgo } from '#web/kit/text/format.ts'
import { Note, Panel, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { sortAssuntos, type Assunto, type Sorted } from '#web/comum/assuntos/assuntos.ts'
import styles from './ParaTratar.module.css'

type Props = { screens: readonly Screen[]; figures: Read<typeof readPainel> }

const Urgentes = extraOf(() => import('./Urgentes.tsx'), 'Urgentes')
const Visita = extraOf(() => import('./Visita.tsx'), 'Visita')
const Expiracoes = extraOf(() => import('./Expiracoes.tsx'), 'Expiracoes')

/** Lines that are seen at once. */
const first = 5

export function ParaTratar({ screens, figures: { data, error, refetch } }: Props) {
  const { empresa } = useEmpresa()
  const id = useId()
  const declared = screens.flatMap(({ path, needs, tratar = [] }) =>
    needs && holds(empresa, needs) ? tratar.map((one) => ({ ...one, path })) : [],
  )
  if (declared.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>Para tratar</h2>
      {error && !data ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <div className={styles.columns}>
          {data ? <Lines {...sortAssuntos(declared, data.message)} /> : <LinesToCome />}
          <Stack gap={4} className={styles.urgentes}>
            <Urgentes />
            <Visita />
          </Stack>
          {can(empresa, 'funcionario') && (
            <div className={styles.meses}>
              <Expiracoes />
            </div>
          )}
        </div>
      )}
    </Stack>
  )
}

function Lines({ open, none }: Sorted) {
  const rest = open.slice(first)
  return (
    <Panel gap={2} className={styles.lines}>
      <p className={styles.sentence}>{sentenceOf(open)}</p>
      <ul className={styles.first}>
        {open.slice(0, first).map((one) => (
          <Line key={one.counts} {...one} />
        ))}
      </ul>
      <details>
        <summary className={styles.more}>{moreOf(rest.length, none)}</summary>
        <ul>
          {rest.map((one) => (
            <Line key={one.counts} {...one} />
          ))}
        </ul>
        {none.length > 0 && <Note>Nada por tratar em {list.format(none)}.</Note>}
      </details>
    </Panel>
  )
}

function sentenceOf([one, ...others]: readonly Assunto[]) {
  if (!one) return 'Está tudo em dia: nada espera por si.'
  if (others.length === 0) return 'Um assunto espera por si.'
  const count = formatCount(others.length + 1, 'assunto', 'assuntos')
  return one.tone === 'danger' || one.tone === 'warning'
    ? `${count} por tratar, pela ordem do que mais urge.`
    : `${count} a acompanhar; nada está em atraso.`
}

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

const moreOf = (rest: number, { length }: readonly string[]) =>
  [
    rest > 0 ? `mais ${formatCount(rest, 'assunto', 'assuntos')}` : '',
    length > 0 ? `${formatNumber(length)} sem nada por tratar` : '',
  ]
    .filter(Boolean)
    .join(' · ')

function Line({ path, rows, tone, nome, total, desde }: Assunto) {
  return (
    <li>
      <Link to={path} search={rows} className={styles.line}>
        <span className={styles.number} data-tone={tone}>
          {formatNumber(total)}
        </span>
        <span>
          {nome(total)}
          {desde && <Note as="span">, o mais antigo {timeAgo(desde)}</Note>}
        </span>
      </Link>
    </li>
  )
}

const LinesToCome = () => (
  <Panel gap={2} className={styles.lines} aria-busy>
    <p className={styles.sentence}>
      <Skeleton width="16rem" height="1rem" />
    </p>
    <ul className={styles.first}>
      {Array.from({ length: first }, (_one, at) => (
        <li key={at} className={styles.line}>
          <span className={styles.number}>
            <Skeleton width="2rem" height="1rem" />
          </span>
          <Skeleton width="80%" height="1rem" />
        </li>
      ))}
    </ul>
    <p className={styles.more}>
      <Skeleton width="10rem" height="1rem" />
    </p>
  </Panel>
)
