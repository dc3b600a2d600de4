import { lerCsv, lerNos, type Nos } from '#contract/comum/serie/ficheiro.ts'
import type { TipoDeImportacao } from '#contract/importacao/prestador.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { inThread } from '#server/kit/files/thread.ts'
import { parseFuncionarios, type ContextoDoFicheiro, type Lidas } from '../parse-funcionarios.ts'

type Leitura = {
  tipo: TipoDeImportacao
  bytes: Uint8Array<ArrayBuffer>
  codificacao: Codificacao | undefined
  contexto: ContextoDoFicheiro
}

/** What a file says, whatever the company it is for; `total` are its lines, without empty ones. */
type Lido = { total: number; vazias: number; utf8: boolean } & (
  | { organigrama: Nos }
  | { funcionarios: Lidas }
)

const demasiado = { ilegivel: 'é demasiado grande para ser lido aqui.' }

/** Reads a file, or says why it cannot be read: goes on after `O ficheiro …`. */
export const lerImportacao = inThread<Leitura, Lido | { ilegivel: string }>(import.meta.url, {
  work: ler,
  taken: ({ bytes }) => [bytes.buffer],
  given: () => [],
  // ten thousand lines take a tenth of it; a table of nothing but ends of cells the most
  heapMb: 256,
  excess: demasiado,
})

function ler({ tipo, bytes, codificacao, contexto }: Leitura): Lido | { ilegivel: string } {
  try {
    if (tipo === 'organigrama') {
      const { utf8, ...organigrama } = lerNos(bytes, codificacao)
      return { ...countsOf(organigrama), utf8, organigrama }
    }
    const { utf8, ...tabela } = lerCsv(bytes, codificacao)
    return { ...countsOf(tabela), utf8, funcionarios: parseFuncionarios(tabela, contexto) }
  } catch (error) {
    if (!(error instanceof Ilegivel)) throw error
    return { ilegivel: error.message }
  }
}

const countsOf = ({ linhas, recusas, vazias }: Contavel) => ({
  total: linhas.length + recusas.length,
  vazias,
})

type Contavel = { linhas: readonly unknown[]; recusas: readonly unknown[]; vazias: number }
