import { Link as RouterLink, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChartColumn, Stethoscope } from 'lucide'
import type { ReactNode } from 'react'
import { indicadoresDaEmpresa } from '#contract/indicador/prestador.ts'
import { porQue, type PorQue } from '#contract/indicador/por-que.ts'
import { primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import type { SomaDeSaude } from '#contract/indicador/saude.ts'
import { readCode } from '#contract/kit/reading.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'
import { Formulas } from '../Formulas.tsx'
import { ParteDosIndicadores } from '../ParteDosIndicadores.tsx'
import type { ColunaDeFiguras } from '../quadro.ts'
import { quadroDeHoje } from '../quadros.ts'
import { QuadrosEDesenho } from '../QuadrosEDesenho.tsx'
import { TabelaDeFiguras } from '../TabelaDeFiguras.tsx'
import { colunasDeAcidentes, colunasDeHoje, faltaDeHorasDe, type DaEmpresa } from './colunas.tsx'
import { anoAcabado } from './escolha.ts'

const { readAcidentes, readSaude } = indicadoresDaEmpresa
const dosAcidentes = '/do-prestador/prestador/empresa/$empresa/indicadores'
const daSaude = '/do-prestador/prestador/empresa/$empresa/indicadores/exames'

/** A unit's rows are no list of the provider's: the figures of the whole company open theirs. */
const daInteira =
  (empresa: number): DaEmpresa =>
  ({ onde }) =>
    onde.organigrama === undefined && onde.unidade === undefined ? empresa : undefined

type Busca = { ano?: number | undefined; por?: PorQue | undefined }
type Lido<Dito> = {
  data: { message: Dito } | undefined
  error: Error | null
  refetch: () => unknown
}

const escolhaDe = ({ ano = anoAcabado(), por = 'mes' }: Busca) => ({
  ano,
  por,
  organigrama: undefined,
})

const pedidoDe = (empresa: number | undefined, busca: Busca) => {
  const { ano, por } = escolhaDe(busca)
  return empresa === undefined ? undefined : { path: { empresa }, query: { ano: String(ano), por } }
}

export function AcidentesDaEmpresa() {
  const empresa = readCode(useParams({ from: dosAcidentes }).empresa)
  const busca = useSearch({ from: dosAcidentes })
  const read = useRead(readAcidentes, pedidoDe(empresa, busca))
  return (
    <TabelasDaEmpresa {...{ empresa, busca, read }}>
      {(indicadores, cd) => {
        const da = daInteira(cd)
        const colunas = colunasDeAcidentes(da)
        const falta = faltaDeHorasDe(da)
        return (
          <>
            <QuadrosEDesenho
              {...{ indicadores, colunas, falta }}
              escolha={escolhaDe(busca)}
              empresa={cd}
              oQue="Acidentes"
              desenho="No trabalho, com e sem baixa, e no trajeto."
            />
            <Formulas />
          </>
        )
      }}
    </TabelasDaEmpresa>
  )
}

const porPeriodo = (da: DaEmpresa): readonly ColunaDeFiguras<SomaDeSaude>[] => [
  {
    nome: 'Exames feitos',
    valor: ({ exames }) => exames,
    liga: ({ linha, quando: { de, ate }, rotulo, children }) => {
      const empresa = da(linha)
      if (empresa === undefined) return children
      return (
        <RouterLink
          to="/prestador/saude/funcionario/exame"
          search={{ empresa, desde: primeiroDia(de), ate: ultimoDia(ate) }}
          aria-label={rotulo}
        >
          {children}
        </RouterLink>
      )
    },
    grupo: 'consultas',
    conta: true,
    barra: true,
  },
  {
    nome: 'Faltas a exames',
    valor: ({ faltas }) => faltas,
    liga: ({ children }) => children,
    grupo: 'consultas',
    conta: true,
    barra: true,
  },
]

export function SaudeDaEmpresa() {
  const empresa = readCode(useParams({ from: daSaude }).empresa)
  const busca = useSearch({ from: daSaude })
  const read = useRead(readSaude, pedidoDe(empresa, busca))
  return (
    <TabelasDaEmpresa {...{ empresa, busca, read }}>
      {(indicadores, cd) => {
        const da = daInteira(cd)
        const escolha = escolhaDe(busca)
        const colunas = porPeriodo(da)
        const deHoje = quadroDeHoje(indicadores.unidades, escolha, {
          titulo: 'Cobertura de exames e atrasos, hoje',
          resumo: 'As pessoas de hoje, pela validade do último exame, e os exames devidos.',
          empresa: cd,
          hoje: today().slice(0, 7),
        })
        return (
          <>
            <TabelaDeFiguras quadro={{ ...deHoje, colunas: colunasDeHoje(da) }} />
            <QuadrosEDesenho
              {...{ indicadores, escolha, colunas }}
              empresa={cd}
              oQue="Exames e faltas"
              desenho="Os exames feitos, e as marcações a que se faltou."
            />
            <Note>
              Cada exame e cada falta conta no seu dia, na unidade em que a pessoa está hoje. A
              cobertura e os atrasos são os de hoje.
            </Note>
          </>
        )
      }}
    </TabelasDaEmpresa>
  )
}

type Contado = {
  periodos: readonly unknown[]
  unidades: { linhas: readonly { nome: string; propria: boolean }[] }
}

type Props<Dito> = {
  empresa: number | undefined
  busca: Busca
  read: Lido<Dito>
  children: (dito: Dito, empresa: number) => ReactNode
}

const porOptions = Object.entries(porQue).map(([value, label]) => ({ value, label }))

/** The tables of one company, as the company itself sees them. */
function TabelasDaEmpresa<Dito extends Contado>({ empresa, busca, read, children }: Props<Dito>) {
  const { ano, por } = escolhaDe(busca)
  const navigate = useNavigate()
  const change = (next: object) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...next }), resetScroll: false })
  if (empresa === undefined || isFailure(read.error, 404)) {
    return (
      <Absent>
        <p>Esta empresa não existe.</p>
        <Link to="/prestador/empresas">Ver as empresas</Link>
      </Absent>
    )
  }
  const raiz = read.data?.message.unidades.linhas.find(({ propria }) => propria)
  return (
    <Stack>
      <ScreenTitle>
        <Link to="/prestador/empresa/$codigo" params={{ codigo: String(empresa) }}>
          {raiz?.nome ?? 'Empresa'}
        </Link>
      </ScreenTitle>
      <PartesDaEmpresa empresa={empresa} busca={busca} />
      <Row gap={2} data-unprinted>
        <AnoSelect label="Ano" ano={ano} onChange={(qual) => change({ ano: qual })} />
        <Select
          label="Por"
          value={por}
          options={porOptions}
          onChange={(qual) => change({ por: qual === 'mes' ? undefined : qual })}
        />
      </Row>
      <ParteDosIndicadores read={read}>{(dito) => children(dito, empresa)}</ParteDosIndicadores>
    </Stack>
  )
}

function PartesDaEmpresa({ empresa, busca }: { empresa: number; busca: Busca }) {
  const ambas = [useMay(readAcidentes), useMay(readSaude)]
  if (ambas.includes(false)) return null
  const params = { empresa: String(empresa) }
  const { ano, por } = escolhaDe(busca)
  return (
    <Tabs name="Indicadores da empresa">
      <Tab
        to="/prestador/empresa/$empresa/indicadores"
        params={params}
        search={{ ano, por }}
        activeOptions={{ exact: true, includeSearch: false }}
        icon={ChartColumn}
      >
        Acidentes
      </Tab>
      <Tab
        to="/prestador/empresa/$empresa/indicadores/exames"
        params={params}
        search={{ ano, por }}
        activeOptions={{ includeSearch: false }}
        icon={Stethoscope}
      >
        Exames
      </Tab>
    </Tabs>
  )
}
