import { useNavigate, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide'
import {
  empresasPorPagina,
  listRelatorios,
  relatorioPrestador,
  type EmpresaDoAno,
} from '#contract/relatorio-unico/relatorio.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { FolhaDoDia } from '#web/comum/dia/FolhaDoDia.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call, newKey } from '#web/kit/call/call.ts'
import { isFailure, tellFailure } from '#web/kit/call/failure.ts'
import { readAgain, useRead } from '#web/kit/call/read.ts'
import { useTask } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { anoPassado } from '../conta.ts'
import { estados, frasesDasFaltas } from '../palavras.ts'

const from = '/do-prestador/prestador/relatorio-unico'

/** Which companies are ready, and all that are closed in one act. */
export function RelatoriosPrestador() {
  const { ano = anoPassado(today()), pagina = 1 } = useSearch({ from })
  const navigate = useNavigate()
  const mayClose = useMay(relatorioPrestador.closeAno)
  const { data, error, refetch } = useRead(listRelatorios, {
    query: { ano: String(ano), pagina },
  })
  const prontas = data?.message.filter(({ estado }) => estado === 'pronto') ?? []
  const fora = data?.message.filter(({ estado }) => !['pronto', 'fechado'].includes(estado)) ?? []
  const closing = useTask(async () => {
    let fechadas = 0
    try {
      for (const { cd: empresa } of prontas) {
        await call(relatorioPrestador.closeAno, {
          path: { empresa },
          body: { ano },
          key: newKey(),
        })
        fechadas += 1
      }
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      tellFailure(failure)
    }
    const ditas = formatCount(fechadas, 'empresa fechada', 'empresas fechadas')
    const deixadas = fora.map(({ nome }) => nome).join(', ')
    notify.sucesso(deixadas === '' ? `${ditas}.` : `${ditas}. Ficam de fora: ${deixadas}.`)
    await readAgain([listRelatorios])
  })
  const paginas = Math.ceil((data?.count ?? 0) / empresasPorPagina)
  const toPage = (qual: number) =>
    void navigate({ to: '.', search: (old) => ({ ...old, pagina: qual }) })
  return (
    <Stack>
      <ScreenTitle>
        <p>Que empresas têm prontos os números do Relatório Único.</p>
      </ScreenTitle>
      <Row gap={2} data-unprinted>
        <AnoSelect
          label="Ano"
          ano={ano}
          onChange={(qual = ano) => void navigate({ to: '.', search: { ano: qual } })}
        />
        {mayClose && (
          <Button
            variant="primary"
            icon={<Icon of={Lock} size={16} />}
            blocked={prontas.length === 0}
            aria-describedby="quantas-prontas"
            waiting={closing.waiting}
            waitingText="A fechar..."
            onClick={() => void closing.run()}
          >
            Fechar as que estão prontas
          </Button>
        )}
      </Row>
      {data ? (
        <>
          <Note id="quantas-prontas">
            {prontas.length === 0
              ? 'Nenhuma empresa desta página está pronta. As que têm faltas fecham-se uma a uma.'
              : `${formatCount(prontas.length, 'empresa pronta', 'empresas prontas')} nesta página.`}
          </Note>
          <FolhaDoDia
            nome="Empresas"
            colunas={colunasDe(ano)}
            linhas={data.message}
            chave={({ cd }) => String(cd)}
          />
          {paginas > 1 && (
            <Row gap={2} data-unprinted>
              <Button blocked={pagina <= 1} onClick={() => toPage(pagina - 1)}>
                Anterior
              </Button>
              <span>{`Página ${pagina} de ${paginas}`}</span>
              <Button blocked={pagina >= paginas} onClick={() => toPage(pagina + 1)}>
                Seguinte
              </Button>
            </Row>
          )}
        </>
      ) : error ? (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height="30rem" />
      )}
    </Stack>
  )
}

const colunasDe = (ano: number) => [
  {
    nome: 'Empresa',
    cell: ({ cd, nome }: EmpresaDoAno) => (
      <Link
        to="/prestador/empresa/$empresa/relatorio-unico"
        params={{ empresa: String(cd) }}
        search={{ ano }}
      >
        {nome}
      </Link>
    ),
  },
  { nome: 'Estado', cell: ({ estado }: EmpresaDoAno) => estados[estado] },
  { nome: 'Estabelecimentos', cell: (one: EmpresaDoAno) => one.estabelecimentos },
  {
    nome: 'O que falta',
    cell: ({ faltas }: EmpresaDoAno) => faltas.map((falta) => frasesDasFaltas[falta]).join(' '),
  },
  {
    nome: 'Fechado',
    cell: ({ versao }: EmpresaDoAno) =>
      versao && `Versão ${versao.versao}, ${formatDate(versao.dt)}, ${versao.autor}`,
  },
]
