import { readAnoDeAcidentes, type MesDeAcidentes } from '#contract/acidente/chamadas.ts'
import { nomesDosMeses } from '#contract/indicador/meses.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatNumber } from '#web/kit/text/format.ts'
import { Panel } from '#web/kit/ui/Layout.tsx'
import styles from './Ano.module.css'

type Props = {
  org: number
  ano: number | undefined
}

const linhas = [
  { key: 'acidentes', label: 'Acidentes' },
  { key: 'com_baixa', label: 'Com baixa' },
  { key: 'dias_perdidos', label: 'Dias perdidos' },
] as const

const emptyMonths = nomesDosMeses.map((_, index) => ({
  mes: index + 1,
  acidentes: 0,
  com_baixa: 0,
  dias_perdidos: 0,
}))

/** A year of accidents by month: a table with a bar above each figure. */
export function Ano({ org, ano = Number(today().slice(0, 4)) }: Props) {
  const { data, error, refetch } = useRead(readAnoDeAcidentes, {
    path: { org },
    query: { ano: String(ano) },
  })
  if (!data && error) {
    return (
      <Panel className={styles.ano}>
        <FailureMessage error={error} onRetry={refetch} />
      </Panel>
    )
  }
  const meses = data?.message ?? emptyMonths
  const most = Math.max(1, ...meses.map(({ acidentes }) => acidentes))
  return (
    <Panel aria-busy={!data || undefined} className={styles.ano}>
      <table>
        <caption>
          Acidentes de {ano} <span>Os dias contam no mês em que foi o acidente.</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">O quê</span>
            </th>
            {meses.map((mes) => (
              <th key={mes.mes} scope="col" abbr={nomesDosMeses[mes.mes - 1]}>
                <Barra mes={mes} most={most} />
                <Curto nome={nomesDosMeses[mes.mes - 1] ?? ''} />
                <span className="visually-hidden">{nomesDosMeses[mes.mes - 1]}</span>
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {meses.map((mes) => (
                <td key={mes.mes} data-none={mes[key] === 0 || undefined}>
                  {data && formatNumber(mes[key])}
                </td>
              ))}
              <td>
                {data && (
                  <strong>{formatNumber(meses.reduce((sum, mes) => sum + mes[key], 0))}</strong>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** Three letters of a month; a phone shows only the first. */
const Curto = ({ nome }: { nome: string }) => (
  <span aria-hidden>
    {nome.slice(0, 1)}
    <span className={styles.more}>{nome.slice(1, 3)}</span>
  </span>
)

/** The bar's height is the number of accidents; its filled part is those with leave. */
function Barra({ mes, most }: { mes: MesDeAcidentes; most: number }) {
  const [all, leave] = [mes.acidentes / most, mes.com_baixa / most]
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <rect x="0" y={1 - all} width="1" height={all} data-all />
      <rect x="0" y={1 - leave} width="1" height={leave} />
    </svg>
  )
}
