import type { ReactNode } from 'react'
import { sexos } from '#contract/comum/funcionario.ts'
import { classes, quadros, type Quadro } from '#contract/relatorio-unico/quadros.ts'
import { linhasPorPagina, type LinhaContada } from '#contract/relatorio-unico/relatorio.ts'
import { FolhaDoDia } from '#web/comum/dia/FolhaDoDia.tsx'
import { Paginas } from '#web/comum/paginas/Paginas.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import type { Abre } from './tabelas.ts'

type Props = {
  ano: number
  abre: Abre
  pagina: number
  read: {
    data: { message: LinhaContada[]; count: number } | undefined
    error: unknown
    refetch: () => unknown
  }
  back: ReactNode
}

type Coluna = { nome: string; cell: (linha: LinhaContada) => ReactNode }

const dasPessoas: readonly Coluna[] = [
  { nome: 'Dia', cell: ({ dt }: LinhaContada) => formatDate(dt) },
  { nome: 'N.º mecan.', cell: ({ num_mecan }: LinhaContada) => num_mecan },
  { nome: 'Nome', cell: ({ nome }: LinhaContada) => nome },
]
const deTodas: readonly Coluna[] = [
  { nome: 'Unidade no dia', cell: ({ organig }: LinhaContada) => organig },
  { nome: 'Espécie', cell: ({ qual }: LinhaContada) => qual },
]
const dosDias: Coluna = { nome: 'Dias perdidos', cell: ({ dias }: LinhaContada) => dias }

const colunas: Record<Quadro, readonly Coluna[]> = {
  exame: [...dasPessoas, ...deTodas],
  acao: [...dasPessoas, ...deTodas],
  atividade: [...dasPessoas.slice(0, 1), ...deTodas],
  acidente: [...dasPessoas, ...deTodas, dosDias],
}

/** The rows that a number of the report counts. */
export function LinhasContadas({ ano, abre, pagina, read, back }: Props) {
  const { quadro, sexo, classe } = abre
  const { data, error, refetch } = read
  const ditos = [
    quadros[quadro].nome,
    String(ano),
    ...(sexo === '0' || sexo === '1' ? [sexos[sexo].toLowerCase()] : []),
    ...(classe && classe !== 'nenhuma' ? [classes[classe].toLowerCase()] : []),
  ]
  return (
    <Stack>
      <ScreenTitle>
        <p>{ditos.join(', ')}</p>
      </ScreenTitle>
      <Row gap={2} data-unprinted>
        {back}
      </Row>
      {data ? (
        <>
          <p>{formatCount(data.count, 'registo', 'registos')}</p>
          {data.message.length > 0 && (
            <FolhaDoDia
              nome="Linhas contadas"
              colunas={colunas[quadro]}
              linhas={data.message}
              chave={({ cd }) => String(cd)}
            />
          )}
          <Paginas
            count={data.count}
            pagina={pagina}
            porPagina={linhasPorPagina}
            nomes={['linha', 'linhas']}
          />
        </>
      ) : error ? (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner text="A carregar as linhas..." />
      )}
    </Stack>
  )
}
