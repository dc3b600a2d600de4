import { useState } from 'react'
import {
  confirmImportacao,
  previewImportacao,
  type PrevisaoDeImportacao,
  type TipoDeImportacao,
} from '#contract/importacao/prestador.ts'
import { listEmpresasClientes } from '#contract/empresa/lista.ts'
import { readEmpresa } from '#contract/empresa/prestador.ts'
import {
  listFuncionariosPrestador,
  readFuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'
import { readOrganigramaPrestador } from '#contract/organigrama.ts'
import { readNo } from '#contract/organigrama/prestador.ts'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { isLivro } from '#contract/kit/ficheiro/livro.ts'
import { livroEmCsv } from '#web/comum/livro/em-csv.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'
import { call } from '#web/kit/call/call.ts'
import { ApiFailure, isFailure } from '#web/kit/call/failure.ts'
import { useIntent } from '#web/kit/call/use-intent.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useTask } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'

/** Ten thousand lines take the server a while. */
const patience = 120_000

/** What shows a company, its tree and its people. */
const touched = [
  readOrganigramaPrestador,
  readNo,
  listEmpresasClientes,
  readEmpresa,
  listFuncionariosPrestador,
  readFuncionarioPrestador,
]

type Enviado = BodyOf<typeof previewImportacao>
export type Feita = { previsao: PrevisaoDeImportacao; resumo: readonly string[]; nome: string }
type Estado =
  | { passo: 'escolha' }
  | { passo: 'visto'; enviado: Enviado; previsao: PrevisaoDeImportacao }
  | ({ passo: 'feito' } & Feita)

export type Importacao = ReturnType<typeof useImportacao>

/** A file on its way into a company: it stays in the page until it is imported. */
export function useImportacao(empresa: number, tipo: TipoDeImportacao) {
  const [ficheiro, setFicheiro] = useState<File>()
  const [todos, setTodos] = useState(false)
  const [dtSaida, setDtSaida] = useState(today)
  const [estado, setEstado] = useState<Estado>({ passo: 'escolha' })
  const [falha, setFalha] = useState<unknown>()
  const [mudou, setMudou] = useState(false)
  const intent = useIntent()
  const path = { empresa }

  /** What was shown is no longer what would be sent. */
  function limpar() {
    setEstado({ passo: 'escolha' })
    setFalha(undefined)
    setMudou(false)
  }

  const look = async (enviado: Enviado) => {
    const { message } = await call(previewImportacao, { path, body: enviado, patience })
    setEstado({ passo: 'visto', enviado, previsao: message })
  }

  const ver = useTask(async () => {
    if (!ficheiro) return
    limpar()
    try {
      const tabela = await tabelaDe(ficheiro)
      const dt_saida = tipo === 'funcionarios' && todos ? dtSaida : null
      const anexString = await base64Of(tabela)
      await look({ tipo, nome_fich: ficheiro.name, anexString, dt_saida })
    } catch (error) {
      setFalha(error)
    }
  })

  const importar = useTask(async () => {
    if (estado.passo !== 'visto') return
    const { enviado, previsao } = estado
    const body = { ...enviado, versao: previsao.versao }
    setFalha(undefined)
    setMudou(false)
    try {
      const key = intent.keyFor(body)
      const { resumo } = await call(confirmImportacao, { path, body, key, patience })
      intent.forget()
      setEstado({ passo: 'feito', previsao, resumo, nome: enviado.nome_fich })
      void readAgain(touched)
    } catch (error) {
      if (!isFailure(error, 412)) {
        setFalha(error)
        return
      }
      // somebody was quicker: what it would do now is shown in its place
      await look(enviado).then(() => setMudou(true), setFalha)
    }
  })

  return {
    estado,
    ficheiro,
    escolher: (outro: File) => {
      limpar()
      setFicheiro(outro)
    },
    todos,
    dtSaida,
    pedirSaidas: (on: boolean) => {
      limpar()
      setTodos(on)
    },
    sairEm: (dia: string) => {
      limpar()
      setDtSaida(dia)
    },
    limpar,
    recomecar: () => {
      limpar()
      setFicheiro(undefined)
      setTodos(false)
    },
    ver: ver.run,
    aVer: ver.waiting,
    confirmar: importar.run,
    falha,
    mudou,
  }
}

/** The file as it is sent: of a workbook the table in it. */
async function tabelaDe(ficheiro: File): Promise<Blob> {
  const refuse = (status: number, motivo: string) =>
    new ApiFailure({ status, message: `O ficheiro «${ficheiro.name}» ${motivo}` })
  if (ficheiro.size > maximoDeBytes) throw refuse(413, grande().message)
  if (!isLivro(ficheiro.name)) return ficheiro
  const tabela = await livroEmCsv(ficheiro).catch((error: unknown) => {
    throw error instanceof Ilegivel ? refuse(400, error.message) : error
  })
  if (tabela.size > maximoDeBytes) throw refuse(413, grande().message)
  return tabela
}
