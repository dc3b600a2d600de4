import { Link } from '@tanstack/react-router'
import { readIndicadoresDeMedidas, type SomaDeMedidas } from '#contract/indicador/medidas.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ComoSeCalcula } from './Formulas.tsx'
import { ParteDosIndicadores } from './ParteDosIndicadores.tsx'
import { diasDe, porCem, type ColunaDeFiguras, type Liga } from './quadro.ts'
import { indicadoresPedidos, type EscolhaDeIndicadores } from './quadros.ts'
import { QuadrosEDesenho } from './QuadrosEDesenho.tsx'

type Soma = SomaDeMedidas

const fechadas =
  (fecho?: 'a_tempo' | 'tarde'): Liga<Soma> =>
  ({ linha, quando, rotulo, children }) => (
    <Link
      to="/seguranca/medidas/fechadas"
      search={{ ...linha.onde, ...diasDe(quando), ...(fecho && { fecho }) }}
      aria-label={rotulo}
    >
      {children}
    </Link>
  )

const excedidas: Liga<Soma> = ({ linha, quando, rotulo, children }) => (
  <Link
    to="/seguranca/medidas"
    search={{ ...linha.onde, ...diasDe(quando), prazo: 'excedido' }}
    aria-label={rotulo}
  >
    {children}
  </Link>
)

// measures are not people: nothing of them is hidden in what leaves
const colunas: readonly ColunaDeFiguras<Soma>[] = [
  { nome: 'Fechadas', valor: (soma) => soma.fechadas, liga: fechadas() },
  { nome: 'A tempo', valor: (soma) => soma.a_tempo, liga: fechadas('a_tempo'), barra: true },
  { nome: 'Com atraso', valor: (soma) => soma.tarde, liga: fechadas('tarde'), barra: true },
  {
    nome: 'Em aberto, prazo excedido',
    valor: (soma) => soma.excedidas,
    liga: excedidas,
    barra: true,
  },
  {
    nome: 'A tempo, em cada cem',
    valor: ({ a_tempo, tarde, excedidas: por }) => porCem(a_tempo, a_tempo + tarde + por),
    liga: fechadas('a_tempo'),
    indice: true,
  },
]

export function IndicadoresDeMedidas({ escolha }: { escolha: EscolhaDeIndicadores }) {
  const { empresa } = useEmpresa()
  const read = useRead(readIndicadoresDeMedidas, indicadoresPedidos(escolha, empresa.cd))
  return (
    <ParteDosIndicadores read={read}>
      {(indicadores) => (
        <>
          <QuadrosEDesenho
            {...{ indicadores, escolha, colunas }}
            empresa={empresa.cd}
            oQue="Medidas com prazo"
            desenho="As fechadas a tempo e com atraso, e as que passaram do prazo em aberto."
          />
          <ComoSeCalcula
            facts={[
              {
                label: 'A tempo',
                value: 'fechadas a tempo × 100 ÷ (fechadas a tempo + com atraso + prazo excedido)',
              },
            ]}
          >
            Cada medida conta no mês do seu prazo, e na sua unidade; sem um dia de prazo, em nenhum.
            Está fechada quando o prestador a dá por implementada, e vale o dia em que foi dada por
            feita. As fechadas de que não se sabe esse dia não contam nem a tempo nem com atraso.
          </ComoSeCalcula>
        </>
      )}
    </ParteDosIndicadores>
  )
}
