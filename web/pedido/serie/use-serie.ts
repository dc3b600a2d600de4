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
import { ler, preparar } from './ler.ts'
import { separarLidas } from './lidas.ts'
import type { Contexto } from './lidas.ts'
import type { Origem } from './lidas.ts'
import { useContexto } from './use-contexto.ts'
import { useGuardada } from './guardar.ts'
import { useRepetidos } from './use-repetidos.ts'
import { msParaDesfazer, notify } from '#web/kit/browser/notify.ts'
import { contarLinhas } from '#web/comum/serie/textos.ts'

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
