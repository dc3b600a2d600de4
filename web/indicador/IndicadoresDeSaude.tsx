import { Link } from '@tanstack/react-router'
import {
  readIndicadoresDeSaude,
  type SaudeDeHoje,
  type SomaDeSaude,
} from '#contract/indicador/saude.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ComoSeCalcula } from './Formulas.tsx'
import { ParteDosIndicadores } from './ParteDosIndicadores.tsx'
import { diasDe, porCem, type ColunaDeFiguras, type Liga } from './quadro.ts'
import { indicadoresPedidos, quadroDeHoje, type EscolhaDeIndicadores } from './quadros.ts'
import { QuadrosEDesenho } from './QuadrosEDesenho.tsx'
import { TabelaDeFiguras } from './TabelaDeFiguras.tsx'

const faltas: Liga<SomaDeSaude> = ({ linha, quando, rotulo, children }) => (
  <Link to="/saude/falta/exame" search={{ ...linha.onde, ...diasDe(quando) }} aria-label={rotulo}>
    {children}
  </Link>
)

const colunas: readonly ColunaDeFiguras<SomaDeSaude>[] = [
  {
    nome: 'Exames feitos',
    valor: ({ exames }) => exames,
    liga: ({ linha, quando, rotulo, children }) => (
      <Link to="/saude/exame" search={{ ...linha.onde, ...diasDe(quando) }} aria-label={rotulo}>
        {children}
      </Link>
    ),
    grupo: 'consultas',
    conta: true,
    barra: true,
  },
  {
    nome: 'Faltas a exames',
    valor: (soma) => soma.faltas,
    liga: faltas,
    grupo: 'consultas',
    conta: true,
    barra: true,
  },
  {
    nome: 'Faltas, em cada cem',
    valor: (soma) => porCem(soma.faltas, soma.exames + soma.faltas),
    liga: faltas,
    grupo: 'consultas',
    indice: true,
  },
]

type Validade = 'em_dia' | 'expirado' | 'sem_validade' | 'sem_exame'

const pessoas =
  (validade?: Validade): Liga<SaudeDeHoje> =>
  ({ linha, rotulo, children }) => (
    <Link
      to="/funcionario"
      search={{ ...linha.onde, ...(validade && { validade }) }}
      aria-label={rotulo}
    >
      {children}
    </Link>
  )

const contadas = { grupo: 'validade', conta: true } as const

const cobertura: readonly ColunaDeFiguras<SaudeDeHoje>[] = [
  { nome: 'Pessoas', valor: (hoje) => hoje.pessoas, liga: pessoas(), ...contadas },
  { nome: 'Em dia', valor: (hoje) => hoje.em_dia, liga: pessoas('em_dia'), ...contadas },
  { nome: 'Expirado', valor: (hoje) => hoje.expirado, liga: pessoas('expirado'), ...contadas },
  {
    nome: 'Sem validade',
    valor: (hoje) => hoje.sem_validade,
    liga: pessoas('sem_validade'),
    ...contadas,
  },
  { nome: 'Sem exame', valor: (hoje) => hoje.sem_exame, liga: pessoas('sem_exame'), ...contadas },
  {
    nome: 'Cobertura, em cada cem',
    valor: (hoje) => porCem(hoje.em_dia, hoje.pessoas),
    liga: pessoas('em_dia'),
    grupo: 'validade',
    indice: true,
  },
]

const atrasos: readonly ColunaDeFiguras<SaudeDeHoje>[] = [
  {
    nome: 'Deveres em atraso',
    valor: ({ atraso }) => atraso,
    liga: ({ linha, rotulo, children }) => (
      <Link to="/saude/dever" search={{ ...linha.onde, estado: 'atraso' }} aria-label={rotulo}>
        {children}
      </Link>
    ),
    grupo: 'atraso',
    conta: true,
  },
]

export function IndicadoresDeSaude({ escolha }: { escolha: EscolhaDeIndicadores }) {
  const { empresa } = useEmpresa()
  const read = useRead(readIndicadoresDeSaude, indicadoresPedidos(escolha, empresa.cd))
  return (
    <ParteDosIndicadores read={read}>
      {(indicadores) => {
        const deHoje = (titulo: string, resumo: string) =>
          quadroDeHoje(indicadores.unidades, escolha, {
            titulo,
            resumo,
            empresa: empresa.cd,
            hoje: today().slice(0, 7),
          })
        const [comPessoas, comDeveres] = [
          deHoje('Cobertura de exames, hoje', 'As pessoas de hoje, pela validade do último exame.'),
          deHoje(
            'Deveres em atraso, hoje',
            'Os exames devidos cujo dia já passou, na última revisão.',
          ),
        ]
        return (
          <>
            {can(empresa, 'funcionario') && (
              <TabelaDeFiguras quadro={{ ...comPessoas, colunas: cobertura }} />
            )}
            <TabelaDeFiguras quadro={{ ...comDeveres, colunas: atrasos }} />
            <QuadrosEDesenho
              {...{ indicadores, escolha, colunas }}
              empresa={empresa.cd}
              oQue="Exames e faltas"
              desenho="Os exames feitos, e as marcações a que se faltou."
            />
            <Formulas />
          </>
        )
      }}
    </ParteDosIndicadores>
  )
}

const Formulas = () => (
  <ComoSeCalcula
    facts={[
      { label: 'Cobertura', value: 'pessoas com exame em dia × 100 ÷ pessoas de hoje' },
      { label: 'Faltas', value: 'faltas × 100 ÷ (exames feitos + faltas)' },
    ]}
  >
    Cada exame e cada falta conta no seu dia, na unidade em que a pessoa está hoje. Quem está «Sem
    validade» fez um exame que não diz até quando vale, por exemplo por ainda não ter decisão: não
    está em dia nem expirado. A cobertura e os atrasos são os de hoje: as listas não guardam como
    estavam noutro dia.
  </ComoSeCalcula>
)
