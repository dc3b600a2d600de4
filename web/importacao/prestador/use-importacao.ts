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
import { readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { readNo } from '#contract/organigrama/prestador.ts'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import type { Duvida } from '#web/comum/livro/Codificacao.tsx'
import { tabelaDe } from '#web/comum/livro/tabela.ts'
import { base64Of, bytesOf } from '#web/kit/call/file-bytes.ts'
import { call } from '#web/kit/call/call.ts'
import { ApiFailure, isFailure } from '#web/kit/call/failure.ts'
import { useIntent, useTask } from '#web/kit/call/write.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'

/** Milliseconds: the server needs long for ten thousand lines. */
const patience = 120_000

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
/** The rows as they were sent, for mending. */
type LidoDoFicheiro = { csv: Blob; codificacao: Codificacao | undefined }
type Estado =
  | { passo: 'escolha' }
  | { passo: 'visto'; enviado: Enviado; lido: LidoDoFicheiro; previsao: PrevisaoDeImportacao }
  | ({ passo: 'feito' } & Feita)

export type ImportacaoEmCurso = ReturnType<typeof useImportacao>

/** A file to be imported into a company: it stays in the page until then. */
export function useImportacao(empresa: number, tipo: TipoDeImportacao) {
  const [ficheiro, setFicheiro] = useState<File>()
  const [todos, setTodos] = useState(false)
  const [dtSaida, setDtSaida] = useState(today)
  const [estado, setEstado] = useState<Estado>({ passo: 'escolha' })
  const [falha, setFalha] = useState<unknown>()
  const [mudou, setMudou] = useState(false)
  const [duvida, setDuvida] = useState<Duvida>()
  const [notas, setNotas] = useState<readonly string[]>([])
  const intent = useIntent()
  const path = { empresa }

  /** Drops the preview: it no longer matches the data to send. */
  function limpar() {
    setEstado({ passo: 'escolha' })
    setFalha(undefined)
    setMudou(false)
    setDuvida(undefined)
    setNotas([])
  }

  const look = async (enviado: Enviado, lido: LidoDoFicheiro) => {
    const { message } = await call(previewImportacao, { path, body: enviado, patience })
    setEstado({ passo: 'visto', enviado, lido, previsao: message })
  }

  const ver = useTask(async (codificacao?: Codificacao) => {
    if (!ficheiro) return
    limpar()
    const { name, size } = ficheiro
    const refuse = (status: number, motivo: string) =>
      new ApiFailure({ status, message: `O ficheiro «${name}» ${motivo}` })
    try {
      if (size > maximoDeBytes) throw refuse(413, grande().message)
      const lido = await tabelaDe(ficheiro, codificacao)
      if ('motivo' in lido) {
        const { motivo, hipoteses } = lido
        if (!hipoteses) throw refuse(400, motivo)
        setDuvida({ motivo, hipoteses })
        return
      }
      if (lido.csv.size > maximoDeBytes) throw refuse(413, grande().message)
      setNotas(lido.notas)
      const dt_saida = tipo === 'funcionarios' && todos ? dtSaida : null
      const anexString = await base64Of(lido.csv)
      await look(
        { tipo, nome_fich: name, anexString, codificacao: codificacao ?? null, dt_saida },
        { csv: new Blob([await bytesOf(lido.csv)]), codificacao },
      )
    } catch (error) {
      setFalha(error)
    }
  })

  /** Looks at the same file again, with mended cells. */
  const corrigir = useTask(async (csv: Blob) => {
    if (estado.passo !== 'visto') return
    setFalha(undefined)
    setMudou(false)
    try {
      if (csv.size > maximoDeBytes) {
        throw new ApiFailure({ status: 413, message: `O ficheiro ${grande().message}` })
      }
      const anexString = await base64Of(csv)
      await look(
        { ...estado.enviado, anexString, codificacao: null },
        { csv, codificacao: undefined },
      )
    } catch (error) {
      setFalha(error)
    }
  })

  const importar = useTask(async () => {
    if (estado.passo !== 'visto') return
    const { enviado, lido, previsao } = estado
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
      // the data changed meanwhile: the new preview replaces the old one
      await look(enviado, lido).then(() => setMudou(true), setFalha)
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
    ver: () => ver.run(undefined),
    lerComo: (codificacao: Codificacao) => ver.run(codificacao),
    corrigir: corrigir.run,
    aVer: ver.waiting,
    aCorrigir: corrigir.waiting,
    confirmar: importar.run,
    falha,
    mudou,
    duvida,
    notas,
  }
}
