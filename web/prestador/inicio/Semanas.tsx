import { diasParaResponder, readSemanas } from '#contract/inicio.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatCount, formatDate, formatNumber } from '#web/kit/text/format.ts'
import { Cards } from '#web/kit/ui/Layout.tsx'
import { Plot, type SerieDeBarras } from '#web/kit/ui/Plot.tsx'

/** The bookings of the weeks to come, and how soon requests were answered. */
export function Semanas() {
  const { data, error, refetch } = useRead(readSemanas, {})
  if (!data && error) return <FailureMessage error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { marcacoes, respostas } = data
  const livres = marcacoes.flatMap((one) => one.livres ?? [])
  return (
    <Cards fit align="start" min={22}>
      {marcacoes.length > 0 && (
        <Plot
          titulo="Marcações das próximas quatro semanas"
          resumo={resumoDe(
            soma(marcacoes.map((one) => one.exames + one.acoes + one.atividades)),
            'marcação',
            'marcações',
          )}
          {...porSemana(marcacoes)}
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
          {...porSemana(marcacoes)}
          series={[{ nome: 'Horas livres', valores: livres }]}
        />
      )}
      {respostas.length > 0 && (
        <Plot
          titulo="Pedidos respondidos nas últimas oito semanas"
          resumo={`A tempo é até ${diasParaResponder} dias depois do pedido: ${aTempo(respostas)}.`}
          {...porSemana(respostas)}
          series={[
            { nome: 'A tempo', valores: respostas.map(({ a_tempo }) => a_tempo) },
            { nome: 'Mais tarde', valores: respostas.map(({ tarde }) => tarde) },
          ]}
        />
      )}
    </Cards>
  )
}

const porSemana = (semanas: readonly { de: string }[]) => ({
  coluna: 'Semana de',
  linhas: semanas.map(({ de }) => formatDate(de).slice(0, 5)),
})

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
const comValores = (series: readonly SerieDeBarras[]) => {
  const found = series.filter(({ valores }) => valores.some((one = 0) => one > 0))
  return found.length > 0 ? found : series.slice(0, 1)
}
