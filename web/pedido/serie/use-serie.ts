import { useEffect, useMemo, useState } from 'react'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { newKey } from '#web/kit/call/call.ts'
import { useTask } from '#web/kit/call/write.ts'
import { useHoldUnsaved } from '#web/kit/browser/unsaved.ts'
import type { Duvida } from '#web/comum/livro/Codificacao.tsx'
import type { Tree } from '#web/comum/organigrama/tree.ts'
import { useOrganigrama } from '#web/comum/organigrama/use-organigrama.ts'
import { newFolha, type FolhaDaSerie } from './folha.ts'
import type { Acoes } from '#web/comum/serie/linha.ts'
import {
  separarLidas,
  type Contexto,
  type Leitura,
  type Lidas,
  type Origem,
  type RecadoDaSerie,
  type Sumario,
} from './lidas.ts'
import { useGuardada } from './guardar.ts'
import { useRepetidos } from './use-repetidos.ts'
import { msParaDesfazer, notify } from '#web/kit/browser/notify.ts'
import { contarLinhas } from '#web/comum/serie/textos.ts'
import { readAuxiliaresDaSerie } from '#contract/auxiliar/auxiliar.ts'
import { nacionalidadesPor } from '#contract/comum/serie/linha.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import type { Coluna } from '#contract/comum/serie/colunas.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { startWorker } from '#web/kit/browser/worker.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
// oxlint-disable-next-line import/default -- what the build makes of a worker
import endereco from './leitor.ts?worker&url'

/** A file or pasted cells; pasted cells have no name. */
export type Escolhido = { nome: string; origem: Origem }

type Known = { contexto: Contexto; tree: Tree }

/** The table of this screen, its check data, and the ways to fill it. */
export function useSerie() {
  const [folha] = useState(newFolha)
  const { contexto, listas, error, retry } = useContexto()
  const { data: tree } = useOrganigrama()
  const [recusa, setRecusa] = useState<string>()
  const [duvida, setDuvida] = useState<Duvida & { nome: string; csv: Blob }>()
  const estado = folha.use()
  useHoldUnsaved(estado.linhas.length > 0)
  const guardada = useGuardada(folha, contexto)
  useRepetidos(folha)

  const acoes = useMemo(
    (): Acoes & { associar: (id: number, cd: number) => void } => ({
      editar: (id, on) => folha.edit(id, on),
      escrever: (id, campo, texto) => contexto && folha.type(id, campo, texto, contexto),
      associar: (id, cd) => folha.assign(new Set([id]), cd),
      remover: (id) => retirar(folha, new Set([id])),
    }),
    [folha, contexto],
  )

  // a file chosen before the check data is loaded waits for it
  const [known] = useState(() => Promise.withResolvers<Known>())
  const ready = !guardada.aRecuperar
  useEffect(() => {
    if (contexto && tree && ready) known.resolve({ contexto, tree })
  }, [contexto, tree, ready, known])
  useEffect(() => (ready ? preparar() : undefined), [ready])

  /** Reads a file into the table; an unreadable file leaves the present table. */
  const { run, waiting } = useTask(async ({ nome, origem }: Escolhido) => {
    const { contexto: present, tree: ramos } = await known.promise
    const ramoDe = ramosDe(ramos)
    const impedimento = await ler(
      { origem, contexto: present },
      {
        onSumario(sumario) {
          folha.begin(newKey(), nome)
          folha.summarise(sumario)
        },
        onLinhas: (lidas) =>
          folha.append(
            separarLidas(lidas).map((lida) => ({ ...lida, cd_organig: ramoDe(lida.organigrama) })),
          ),
      },
    )
    await folha.end()
    if (!impedimento) return
    const { motivo, hipoteses } = impedimento
    if (hipoteses && 'csv' in origem) setDuvida({ nome, csv: origem.csv, motivo, hipoteses })
    else setRecusa(`${nome === '' ? 'O texto' : 'O ficheiro'} ${motivo}`)
  })

  function carregar(escolhido: Escolhido) {
    setRecusa(undefined)
    setDuvida(undefined)
    void run(escolhido)
  }

  return {
    folha,
    estado,
    contexto,
    listas,
    tree,
    error,
    retry,
    recusa,
    setRecusa,
    aLer: waiting,
    carregar,
    duvida,
    escolherCodificacao: (codificacao: Codificacao) => {
      if (duvida) carregar({ nome: duvida.nome, origem: { csv: duvida.csv, codificacao } })
    },
    guardada,
    acoes,
    descartar() {
      folha.clear()
      setRecusa(undefined)
      setDuvida(undefined)
    },
  }
}

/** Finds a branch by its name in the file, if the name is unique. */
function ramosDe({ byCd }: Tree) {
  const [only, ...others] = byCd.values()
  const found = new Map<string, number | null>()
  for (const { cd, nome } of byCd.values()) {
    const chave = plainText(nome)
    found.set(chave, found.has(chave) ? null : cd)
  }
  if (only && others.length === 0) return () => only.cd
  const named = new Map<string, number | null>()
  return (nome: string) => {
    const known = named.get(nome)
    if (known !== undefined) return known
    const cd = found.get(plainText(nome)) ?? null
    named.set(nome, cd)
    return cd
  }
}

export type Serie = ReturnType<typeof useSerie>

/** Takes rows out of the table, and offers to put them back. */
export function retirar(folha: FolhaDaSerie, ids: ReadonlySet<number>) {
  const out = folha.remove(ids)
  const [first] = out
  if (!first) return
  const said =
    out.length === 1 ? `Linha ${first.linha} retirada` : `${contarLinhas(out.length)} retiradas`
  notify.offering(`${said} da tabela.`, {
    name: 'Desfazer',
    ms: msParaDesfazer,
    run: () => folha.putBack(out),
  })
}

/** The data rows are checked against, with the options; undefined until loaded. */
function useContexto() {
  const { data, error, refetch } = useRead(readAuxiliaresDaSerie, {}, { staleTime: 60_000 })
  const contexto = useMemo((): Contexto | undefined => {
    if (!data) return undefined
    const nomes = (lista: readonly { nome: string }[]) =>
      new Set(lista.map(({ nome }) => plainText(nome)))
    return {
      hoje: today(),
      nacionalidades: nacionalidadesPor(data.nacionalidade),
      nomes: {
        categoria: nomes(data.categoria),
        agrupamento: nomes(data.agrupamento),
        profissao: nomes(data.profissao),
        funcao: nomes(data.funcao),
      },
    }
  }, [data])
  return { contexto, listas: data, error, retry: () => void refetch() }
}

export type Listas = ReplyOf<typeof readAuxiliaresDaSerie>

export const comLista = [
  'nacionalidade',
  'categoria',
  'agrupamento',
  'profissao',
  'funcao',
] as const satisfies readonly Coluna[]

/** The options of a column; undefined for free text. */
export function opcoesDe(listas: Listas | undefined, campo: Coluna) {
  const lista = comLista.find((one) => one === campo)
  return lista && listas?.[lista].map(({ nome }) => nome)
}

type Ouvinte = {
  onSumario: (sumario: Sumario) => void
  onLinhas: (lidas: Lidas) => void
}

/** Milliseconds for one file; no real table takes longer. */
const patience = 30_000

let waiting: Worker | undefined

/** Starts the worker before a file is chosen; returns a function that ends an unused one. */
function preparar() {
  const worker = startWorker(endereco)
  const forget = () => {
    if (waiting === worker) waiting = undefined
  }
  // the next file starts another one
  worker.addEventListener('error', forget)
  waiting = worker
  return () => {
    if (waiting === worker) worker.terminate()
    forget()
  }
}

/** The reason why a file was not read; with `hipoteses` the user has to choose one first. */
export type Impedimento = { motivo: string; hipoteses?: readonly Hipotese[] }

/** Reads in a worker; resolves to the reason of a failure. Ending the worker frees its memory. */
async function ler(leitura: Leitura, ouvinte: Ouvinte): Promise<Impedimento | undefined> {
  const worker = waiting ?? startWorker(endereco)
  waiting = undefined
  const { promise, resolve } = Promise.withResolvers<Impedimento | undefined>()
  const refuse = (motivo: string) => resolve({ motivo })
  const late = setTimeout(() => refuse('demora demasiado a ler: divida-o em partes.'), patience)
  worker.addEventListener('error', () => refuse('não pode ser lido.'))
  worker.addEventListener('message', ({ data }: MessageEvent<RecadoDaSerie>) => {
    if (data.tipo === 'sumario') ouvinte.onSumario(data.sumario)
    else if (data.tipo === 'linhas') ouvinte.onLinhas(data.lidas)
    else resolve(data.tipo === 'fim' ? undefined : data)
  })
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a worker has none
    worker.postMessage(leitura)
    return await promise
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
