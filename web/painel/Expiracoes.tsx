import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readExpiracoes, type Expiracoes as Lidas } from '#contract/painel.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import { Plot } from '#web/kit/ui/Plot.tsx'

const monthName = new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' })
const mesDe = ({ de }: { de: string }) => monthName.format(new Date(de)).replace('.', '')

/** The exams that expire in the months to come, by unit; each figure opens its rows. */
export function Expiracoes() {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(readExpiracoes, { path: { org: empresa.cd } })
  if (!data) return error && <FailureMessage error={error} onRetry={refetch} />
  const { meses, unidades } = data.message
  const total = unidades.flatMap(({ totais }) => totais).reduce((sum, one) => sum + one, 0)
  if (total === 0) return <Note>Nenhum exame expira até ao fim dos próximos seis meses.</Note>
  return (
    <Plot
      titulo="Exames que expiram nos próximos seis meses"
      heading="h3"
      resumo={`${formatCount(total, 'exame', 'exames')} ao todo, contando este mês a partir de hoje. Cada número abre os seus funcionários.`}
      coluna="Unidade"
      linhas={meses.map(mesDe)}
      deitada="Todas"
      series={unidades.map((unidade) => ({ nome: nomeDe(unidade), valores: unidade.totais }))}
      ligar={(que, at, serie) => {
        const mes = meses[at]
        const unidade = serie === undefined ? undefined : unidades[serie]
        return mes ? <Rows {...{ mes, unidade }}>{que}</Rows> : que
      }}
    />
  )
}

type Unidade = Lidas['unidades'][number]
type Props = { mes: Lidas['meses'][number]; unidade: Unidade | undefined }

const nomeDe = ({ nome, propria }: Unidade) => (propria ? `Só ${nome}` : nome)

/** A bar is reached by its figure in the table, not by the keyboard. */
function Rows({ mes, unidade, children }: Props & { children: ReactNode }) {
  const onde = unidade && { [unidade.propria ? 'unidade' : 'organigrama']: unidade.cd }
  const said = [mesDe(mes), unidade ? nomeDe(unidade) : 'todas as unidades'].join(', ')
  const bar = typeof children !== 'string'
  return (
    <Link
      to="/funcionario"
      search={{ ...onde, desde: mes.de, ate: mes.ate }}
      {...(bar ? { tabIndex: -1 } : { 'aria-label': `${children}: ${said}` })}
    >
      {children}
    </Link>
  )
}
