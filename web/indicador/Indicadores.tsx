import { useNavigate, useSearch } from '@tanstack/react-router'
import { readIndicadores } from '#contract/indicador/acidentes.ts'
import type { IndicadoresDeAcidentes } from '#contract/indicador/acidentes.ts'
import { nomeDoMes } from '#contract/indicador/meses.ts'
import { porQue, type PorQue } from '#contract/indicador/por-que.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { RamoChoice } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Note, Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Plot } from '#web/kit/ui/Plot.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { Formulas } from './Formulas.tsx'
import { IndicadorTabs } from './IndicadorTabs.tsx'
import { TabelaDeIndices } from './TabelaDeIndices.tsx'

const porOptions = Object.entries(porQue).map(([value, label]) => ({ value, label }))

export function Indicadores() {
  const { empresa } = useEmpresa()
  const search = useSearch({ from: '/sessao/com-empresa/indicadores' })
  const { ano = Number(today().slice(0, 4)), por = 'mes', organigrama } = search
  const navigate = useNavigate()
  const change = (next: object) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...next }), resetScroll: false })
  const asked = { path: { org: organigrama ?? empresa.cd }, query: { ano: String(ano), por } }
  const { data, error, refetch } = useRead(readIndicadores, asked)
  return (
    <Stack>
      <ScreenTitle />
      <IndicadorTabs />
      <Row gap={2} data-unprinted>
        <RamoChoice
          label="Organigrama"
          chosen={organigrama}
          onChoose={(cd) => change({ organigrama: cd })}
        />
        <AnoSelect label="Ano" ano={ano} onChange={(qual) => change({ ano: qual })} />
        <Select
          label="Por"
          value={por}
          options={porOptions}
          onChange={(qual) => change({ por: qual === 'mes' ? undefined : qual })}
        />
      </Row>
      {data ? (
        <Numeros indicadores={data.message} por={por} organigrama={organigrama} />
      ) : (
        <Panel aria-busy={!error}>
          {error ? (
            <FailureMessage error={error} onRetry={() => void refetch()} />
          ) : (
            <Spinner text="A carregar os indicadores..." />
          )}
        </Panel>
      )}
    </Stack>
  )
}

type Props = {
  indicadores: IndicadoresDeAcidentes
  por: PorQue
  organigrama: number | undefined
}

function Numeros({ indicadores, por, organigrama }: Props) {
  const { empresa } = useEmpresa()
  const { periodos, unidades } = indicadores
  const { de, ate, nome, linhas, total } = unidades
  if (periodos.length === 0) {
    return (
      <Panel>
        <p>Ainda não acabou nenhum período deste ano. Escolha outro ano, ou veja por mês.</p>
      </Panel>
    )
  }
  const quando = { de, ate }
  const ramo = organigrama === undefined ? {} : { organigrama }
  const daUnidade = (cd: number) => (cd === empresa.cd ? {} : { organigrama: cd })
  const plotted = periodos.map(({ agora }) => agora)
  return (
    <>
      <TabelaDeIndices
        titulo={`Acidentes por ${porQue[por].toLowerCase()}`}
        resumo="Em letra pequena, os mesmos meses de um ano antes."
        coluna={porQue[por]}
        linhas={periodos.map((periodo) => ({
          ...periodo,
          cabeca: periodo.nome,
          quando: periodo,
          onde: ramo,
        }))}
      />
      <TabelaDeIndices
        titulo={`Acidentes por unidade, ${nome}`}
        resumo={`De ${nomeDoMes(de)} a ${nomeDoMes(ate)}. Cada unidade com as que estão abaixo dela.`}
        coluna="Unidade"
        linhas={[
          ...linhas.map(({ cd, nome: unidade, propria, agora, antes }) => ({
            agora,
            antes,
            quando,
            cabeca: propria ? `Só ${unidade}` : unidade,
            onde: propria ? { ...ramo, unidade: cd } : daUnidade(cd),
          })),
          { ...total, quando, cabeca: 'Todas', onde: ramo },
        ]}
      />
      <Plot
        titulo={`Acidentes por ${porQue[por].toLowerCase()}, desenhados`}
        resumo="No trabalho, com e sem baixa, e no trajeto."
        coluna={porQue[por]}
        linhas={periodos.map((periodo) => periodo.nome)}
        series={[
          { nome: 'Com baixa', valores: plotted.map(({ com_baixa }) => com_baixa) },
          { nome: 'Sem baixa', valores: plotted.map((one) => one.acidentes - one.com_baixa) },
          { nome: 'No trajeto', valores: plotted.map(({ trajeto }) => trajeto) },
        ]}
      />
      <Formulas />
      <Note>Contam os acidentes que o prestador aceitou, no dia e na unidade em que foram.</Note>
    </>
  )
}
