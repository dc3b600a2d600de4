import { diasParaResponder, readSemanas } from '#contract/inicio.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatCount, formatDate, formatNumber } from '#web/kit/text/format.ts'
import { Note, Panel } from '#web/kit/ui/Layout.tsx'
import styles from './Inicio.module.css'

type Serie = { nome: string; valores: readonly number[] }
type Semana = {
  titulo: string
  resumo: string
  semanas: readonly string[]
  series: readonly Serie[]
}

/** The bookings of the weeks to come, and how soon requests were answered. */
export function Semanas() {
  const { data, error, refetch } = useRead(readSemanas, {})
  if (!data && error) return <FailureMessage error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { marcacoes, respostas } = data
  const livres = marcacoes.flatMap((one) => one.livres ?? [])
  return (
    <div className={styles.semanasLado}>
      {marcacoes.length > 0 && (
        <Plot
          titulo="Marcações das próximas quatro semanas"
          resumo={resumoDe(
            soma(marcacoes.map((one) => one.exames + one.acoes + one.atividades)),
            'marcação',
            'marcações',
          )}
          semanas={marcacoes.map(({ de }) => de)}
          series={comValores([
            { nome: 'Exames', valores: marcacoes.map(({ exames }) => exames) },
            { nome: 'Enfermagem', valores: marcacoes.map(({ acoes }) => acoes) },
            { nome: 'Atividades', valores: marcacoes.map(({ atividades }) => atividades) },
          ])}
        />
      )}
      {livres.length > 0 && (
        <Plot
          titulo="Horas livres das próximas quatro semanas"
          resumo={`${formatCount(soma(livres), 'hora', 'horas')} ao todo, de quem tem horário.`}
          semanas={marcacoes.map(({ de }) => de)}
          series={[{ nome: 'Horas livres', valores: livres }]}
        />
      )}
      {respostas.length > 0 && (
        <Plot
          titulo="Pedidos respondidos nas últimas oito semanas"
          resumo={`A tempo é até ${diasParaResponder} dias depois do pedido: ${aTempo(respostas)}.`}
          semanas={respostas.map(({ de }) => de)}
          series={[
            { nome: 'A tempo', valores: respostas.map(({ a_tempo }) => a_tempo) },
            { nome: 'Mais tarde', valores: respostas.map(({ tarde }) => tarde) },
          ]}
        />
      )}
    </div>
  )
}

const soma = (valores: readonly number[]) => valores.reduce((sum, one) => sum + one, 0)

const resumoDe = (total: number, um: string, muitos: string) =>
  `${formatCount(total, um, muitos)} ao todo.`

function aTempo(respostas: readonly { a_tempo: number; tarde: number }[]) {
  const [sim, nao] = [
    soma(respostas.map((one) => one.a_tempo)),
    soma(respostas.map((one) => one.tarde)),
  ]
  return sim + nao === 0
    ? 'ainda não houve respostas'
    : `${formatNumber(sim)} de ${formatNumber(sim + nao)}`
}

/** A role that sees none of a kind gets no column of zeros. */
const comValores = (series: readonly Serie[]) => {
  const found = series.filter(({ valores }) => valores.some((one) => one > 0))
  return found.length > 0 ? found : series.slice(0, 1)
}

/** Bars by week, and the same figures in a table beside them. */
function Plot({ titulo, resumo, semanas, series }: Semana) {
  const totais = semanas.map((_one, at) => soma(series.map(({ valores }) => valores[at] ?? 0)))
  const most = Math.max(1, ...totais)
  return (
    <Panel as="section" gap={2}>
      <h2 className={styles.titulo}>{titulo}</h2>
      <Note>{resumo}</Note>
      <div className={styles.semanas}>
        <svg viewBox={`0 0 ${semanas.length} 1`} preserveAspectRatio="none" aria-hidden>
          {semanas.map((de, at) => {
            let above = 1
            return series.map(({ nome, valores }, serie) => {
              const height = (valores[at] ?? 0) / most
              above -= height
              return (
                <rect
                  key={`${de}-${nome}`}
                  x={at + 0.15}
                  y={above}
                  width="0.7"
                  height={height}
                  data-serie={serie}
                />
              )
            })
          })}
        </svg>
        <table>
          <thead>
            <tr>
              <th scope="col">Semana de</th>
              {series.map(({ nome }, serie) => (
                <th key={nome} scope="col">
                  <i data-serie={serie} aria-hidden />
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semanas.map((de, at) => (
              <tr key={de}>
                <th scope="row">{formatDate(de).slice(0, 5)}</th>
                {series.map(({ nome, valores }) => (
                  <td key={nome}>{formatNumber(valores[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
