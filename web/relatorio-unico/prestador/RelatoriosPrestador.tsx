import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileSpreadsheet, Lock } from 'lucide'
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
import { Paginas } from '#web/comum/paginas/Paginas.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useFile } from '#web/kit/screen/use-file.ts'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { anoPassado } from '../conta.ts'
import type { Contado } from '../ficheiros.ts'
import { estados, frasesDasFaltas } from '../palavras.ts'

const from = '/do-prestador/prestador/relatorio-unico'

/** Nothing is missing, and the numbers are not closed as they are now. */
const isPronta = ({ estado, faltas }: EmpresaDoAno) =>
  estado === 'pronto' || (estado === 'mudou' && faltas.length === 0)

/** One page after the other. */
async function* todasAsEmpresas(ano: number) {
  for (let pagina = 1, lidas = 0; ; pagina += 1) {
    const { message, count } = await call(listRelatorios, { query: { ano: String(ano), pagina } })
    yield* message
    lidas += message.length
    if (message.length === 0 || lidas >= count) return
  }
}

/** Which companies are ready, and all that are closed in one act. */
export function RelatoriosPrestador() {
  const { ano = anoPassado(today()), pagina = 1 } = useSearch({ from })
  const navigate = useNavigate()
  const mayClose = useMay(relatorioPrestador.closeAno)
  const { data, error, refetch } = useRead(listRelatorios, {
    query: { ano: String(ano), pagina },
  })
  const closing = useTask(async () => {
    let fechadas = 0
    let fora = 0
    let parou = false
    try {
      for await (const one of todasAsEmpresas(ano)) {
        if (isPronta(one)) {
          const path = { empresa: one.cd }
          await call(relatorioPrestador.closeAno, { path, body: { ano }, key: newKey() })
          fechadas += 1
        } else if (one.estado !== 'fechado') fora += 1
      }
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      tellFailure(failure)
      parou = true
    }
    const ditas = formatCount(fechadas, 'empresa fechada', 'empresas fechadas')
    const deixadas = formatCount(fora, 'fica de fora, com faltas', 'ficam de fora, com faltas')
    if (parou) notify.aviso(`${ditas} antes de parar. Feche outra vez para continuar.`)
    else notify.sucesso(fora === 0 ? `${ditas}.` : `${ditas}; ${deixadas}.`)
    await readAgain([listRelatorios])
  })
  const excel = useFile(async () => {
    const fechadas: Contado[] = []
    for await (const { cd, versao } of todasAsEmpresas(ano)) {
      if (!versao) continue
      const query = { ano: String(ano), versao: versao.versao }
      const { message } = await call(relatorioPrestador.readVersao, {
        path: { empresa: cd },
        query,
      })
      fechadas.push({ numeros: message, versao })
    }
    if (fechadas.length === 0) notify.aviso('Os números deste ano ainda não estão fechados.')
    else await (await import('../ficheiros.ts')).saveExcelDeTodas(fechadas, ano)
  })
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
            waiting={closing.waiting}
            waitingText="A fechar..."
            onClick={() => void closing.run()}
          >
            Fechar todas as que estão prontas
          </Button>
        )}
        <Button icon={<Icon of={FileSpreadsheet} size={16} />} onClick={excel.start}>
          Excel das fechadas
        </Button>
      </Row>
      {data ? (
        <>
          <Note>
            Fechar guarda os números de cada empresa pronta, que a empresa passa a ver. As que têm
            faltas fecham-se uma a uma.
          </Note>
          <FolhaDoDia
            nome="Empresas"
            colunas={colunasDe(ano)}
            linhas={data.message}
            chave={({ cd }) => String(cd)}
          />
          <Paginas
            count={data.count}
            pagina={pagina}
            porPagina={empresasPorPagina}
            nomes={['empresa', 'empresas']}
          />
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
  { nome: 'Locais', cell: (one: EmpresaDoAno) => one.estabelecimentos },
  {
    nome: 'O que falta',
    cell: ({ faltas }: EmpresaDoAno) =>
      faltas.map((falta) => frasesDasFaltas[falta]).join(' ') || 'Nada',
  },
  {
    nome: 'Fechado',
    cell: ({ versao }: EmpresaDoAno) =>
      versao ? `Versão ${versao.versao}, ${formatDate(versao.dt)}, ${versao.autor}` : 'Ainda não',
  },
]
