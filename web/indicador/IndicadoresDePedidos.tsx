import { Link } from '@tanstack/react-router'
import {
  especiesDePedidos,
  readIndicadoresDePedidos,
  type EspecieDePedidos,
  type SomaDePedidos,
} from '#contract/indicador/pedidos.ts'
import { primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { useRead } from '#web/kit/call/read.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Note, Row } from '#web/kit/ui/Layout.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { ComoSeCalcula } from './Formulas.tsx'
import { ParteDosIndicadores } from './ParteDosIndicadores.tsx'
import type { ColunaDeFiguras, Liga, LinhaDeFiguras, Meses } from './quadro.ts'
import { indicadoresPedidos, type EscolhaDeIndicadores } from './quadros.ts'
import { QuadrosEDesenho } from './QuadrosEDesenho.tsx'

type Soma = SomaDePedidos
type Qual = 'aceites' | 'recusados' | 'abertos' | 'marcados'

const direitos = { funcionarios: 'pendente', marcacoes: 'saude', acidentes: 'pendente' } as const
const especies = ['funcionarios', 'marcacoes', 'acidentes'] as const
const outroEstado = { abertos: '0', recusados: '3' } as const

const feitos = ({ onde }: LinhaDeFiguras<Soma>, { de, ate }: Meses) => ({
  ...onde,
  feito_desde: primeiroDia(de),
  feito_ate: ultimoDia(ate),
})

const estadoDe = (qual: Qual | undefined) =>
  qual === undefined
    ? {}
    : { estado: qual === 'aceites' || qual === 'marcados' ? ('2' as const) : outroEstado[qual] }

/** The list of a kind opens with the rows that a figure counts. */
const abrem: Readonly<Record<EspecieDePedidos, (qual?: Qual) => Liga<Soma>>> = {
  funcionarios:
    (qual) =>
    ({ linha, quando, rotulo, children }) => (
      <Link
        to="/pendente/funcionario"
        search={{ ...feitos(linha, quando), ...estadoDe(qual) }}
        aria-label={rotulo}
      >
        {children}
      </Link>
    ),
  marcacoes:
    (qual) =>
    ({ linha, quando, rotulo, children }) => (
      <Link
        to="/saude/pedido"
        search={{
          ...feitos(linha, quando),
          ...estadoDe(qual),
          ...(qual === 'marcados' && { tipo: '0' }),
        }}
        aria-label={rotulo}
      >
        {children}
      </Link>
    ),
  acidentes:
    (qual) =>
    ({ linha, quando, rotulo, children }) => (
      <Link
        to="/pendente/acidente"
        search={{
          ...feitos(linha, quando),
          ...(qual === 'aceites' ? { estado: '1' as const } : {}),
          ...(qual === 'recusados' || qual === 'abertos' ? { estado: outroEstado[qual] } : {}),
        }}
        aria-label={rotulo}
      >
        {children}
      </Link>
    ),
}

const media = (dias: number, quantos: number) => (quantos === 0 ? null : Math.round(dias / quantos))

const colunasDe = (especie: EspecieDePedidos): readonly ColunaDeFiguras<Soma>[] => {
  const abre = abrem[especie]
  const contados = { grupo: 'pedidos', conta: true } as const
  const desenhados = { ...contados, barra: true } as const
  return [
    { nome: 'Pedidos', valor: (soma) => soma.pedidos, liga: abre(), ...contados },
    { nome: 'Aceites', valor: (soma) => soma.aceites, liga: abre('aceites'), ...desenhados },
    { nome: 'Recusados', valor: (soma) => soma.recusados, liga: abre('recusados'), ...desenhados },
    { nome: 'Por responder', valor: (soma) => soma.abertos, liga: abre('abertos'), ...desenhados },
    {
      nome: 'Dias até à resposta, em média',
      valor: ({ dias, respondidos }) => media(dias, respondidos),
      liga: abre(),
      grupo: 'pedidos',
    },
    ...(especie === 'marcacoes'
      ? [
          {
            nome: 'Dias até ao exame marcado, em média',
            valor: ({ dias_marcacao, marcados }: Soma) => media(dias_marcacao, marcados),
            liga: abre('marcados'),
            grupo: 'pedidos',
          },
        ]
      : []),
  ]
}

type Props = {
  escolha: EscolhaDeIndicadores
  /** by its place: all pages of a client load what reads the address, and no names */
  pedida: number | undefined
  onEspecie: (pedida: number) => void
}

export function IndicadoresDePedidos({ escolha, pedida, onEspecie }: Props) {
  const { empresa } = useEmpresa()
  const vistas = especies.filter((uma) => can(empresa, direitos[uma]))
  const faltam = especies.filter((uma) => !vistas.includes(uma))
  const especie =
    vistas.find((uma) => especies.indexOf(uma) + 1 === pedida) ?? vistas[0] ?? 'funcionarios'
  const read = useRead(readIndicadoresDePedidos[especie], indicadoresPedidos(escolha, empresa.cd))
  return (
    <>
      <Row gap={2} data-unprinted>
        <Select
          label="Pedidos sobre"
          value={especie}
          options={vistas.map((uma) => ({ value: uma, label: especiesDePedidos[uma] }))}
          onChange={(value) => {
            const uma = vistas.find((qual) => qual === value)
            if (uma) onEspecie(especies.indexOf(uma) + 1)
          }}
        />
        {faltam.length > 0 && (
          <Note>
            {`Não estão aqui os pedidos sobre ${faltam
              .map((uma) => especiesDePedidos[uma].toLowerCase())
              .join(' e ')}: o seu acesso não tem a lista deles.`}
          </Note>
        )}
      </Row>
      <ParteDosIndicadores read={read}>
        {(indicadores) => (
          <>
            <QuadrosEDesenho
              {...{ indicadores, escolha }}
              empresa={empresa.cd}
              colunas={colunasDe(especie)}
              oQue={`Pedidos sobre ${especiesDePedidos[especie].toLowerCase()}`}
              desenho="Os pedidos de cada período, pela resposta que tiveram."
            />
            <ComoSeCalcula
              facts={[
                {
                  label: 'Até à resposta',
                  value: 'dias do pedido à resposta ÷ pedidos respondidos, em dias inteiros',
                },
                ...(especie === 'marcacoes'
                  ? [
                      {
                        label: 'Até ao exame',
                        value:
                          'dias do pedido ao dia marcado na resposta ÷ pedidos de marcação aceites, em dias inteiros',
                      },
                    ]
                  : []),
              ]}
            >
              Cada pedido conta no dia em que foi feito, na unidade que tinha. Um pedido que a
              empresa retirou deixa de existir, e não conta. Se o prestador apaga pedidos antigos ao
              fim de um prazo, esses também não.
            </ComoSeCalcula>
          </>
        )}
      </ParteDosIndicadores>
    </>
  )
}
