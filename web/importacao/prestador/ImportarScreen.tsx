import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readEmpresa } from '#contract/empresa/prestador.ts'
import { readCode } from '#contract/kit/reading.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage, Absent } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import type { TipoDeImportacao } from '#contract/importacao/prestador.ts'
import { EscolherCodificacao } from '#web/comum/livro/Codificacao.tsx'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { CorrigirLinhas } from './CorrigirLinhas.tsx'
import { CorrigirNos } from './CorrigirNos.tsx'
import { Escolha } from './Escolha.tsx'
import { Previsao } from './Previsao.tsx'
import { Relatorio } from './Relatorio.tsx'
import { useImportacao, type ImportacaoEmCurso } from './use-importacao.ts'

const from = '/do-prestador/prestador/empresa/$empresa/importar'

export function ImportarScreen() {
  const empresa = readCode(useParams({ from }).empresa)
  const { tipo = 'funcionarios' } = useSearch({ from })
  const navigate = useNavigate({ from: '/prestador/empresa/$empresa/importar' })
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readEmpresa, asked)
  if (empresa === undefined || isFailure(error, 404)) {
    return (
      <Absent>
        <p>Esta empresa não existe.</p>
        <Link to="/prestador/empresas">Ver as empresas</Link>
      </Absent>
    )
  }
  return (
    <Stack>
      <ScreenTitle>
        <Link to="/prestador/empresa/$codigo" params={{ codigo: String(empresa) }}>
          {data?.message.nome ?? 'Empresa'}
        </Link>
      </ScreenTitle>
      {data ? (
        // another company starts with fresh state
        <Importacao
          key={empresa}
          {...{ empresa, tipo }}
          onTipo={(outro) =>
            void navigate({
              search: outro === 'funcionarios' ? {} : { tipo: outro },
              replace: true,
            })
          }
        />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar a empresa..." />
      )}
    </Stack>
  )
}

type Props = {
  empresa: number
  tipo: TipoDeImportacao
  onTipo: (tipo: TipoDeImportacao) => void
}

function Importacao({ empresa, tipo, onTipo }: Props) {
  const importacao = useImportacao(empresa, tipo)
  const { estado, aVer, falha, mudou, duvida, notas } = importacao
  if (estado.passo === 'feito') {
    return <Relatorio {...{ empresa, tipo }} feita={estado} onOutro={importacao.recomecar} />
  }
  return (
    <>
      <Escolha
        {...{ tipo, importacao }}
        onTipo={(outro) => {
          importacao.limpar()
          onTipo(outro)
        }}
      />
      <div aria-live="polite">{aVer && <Spinner text="A ler o ficheiro e a comparar..." />}</div>
      {falha !== undefined && <FailureNotice error={falha} announce />}
      {duvida && !aVer && (
        <EscolherCodificacao
          duvida={duvida}
          onEscolha={(codificacao) => void importacao.lerComo(codificacao)}
        />
      )}
      {notas.map((nota) => (
        <Notice key={nota} kind="aviso" announce>
          {nota}
        </Notice>
      ))}
      {mudou && (
        <Notice kind="aviso" announce>
          A empresa mudou entretanto e nada foi gravado. Veja o que o ficheiro muda agora e confirme
          de novo.
        </Notice>
      )}
      {estado.passo === 'visto' && !aVer && (
        <Stack as="section" aria-label="O que o ficheiro muda">
          <Previsao
            // another preview starts with fresh state
            key={estado.previsao.versao}
            {...{ tipo }}
            previsao={estado.previsao}
            dtSaida={estado.enviado.dt_saida ?? undefined}
            nome={estado.enviado.nome_fich}
            onConfirm={importacao.confirmar}
            mend={
              tipo === 'funcionarios' ? (
                <CorrigirLinhas {...{ empresa }} {...corrigir(estado, importacao)} />
              ) : (
                <CorrigirNos {...corrigir(estado, importacao)} />
              )
            }
          />
        </Stack>
      )}
    </>
  )
}

type Visto = Extract<ImportacaoEmCurso['estado'], { passo: 'visto' }>

const corrigir = ({ lido, previsao }: Visto, importacao: ImportacaoEmCurso) => ({
  ficheiro: lido,
  recusas: previsao.recusas,
  waiting: importacao.aCorrigir,
  onCorrigido: importacao.corrigir,
})
