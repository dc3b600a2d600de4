import { lerData, lerSexo, type Falta } from '#contract/comum/serie/linha.ts'
import {
  colunasDeRegime,
  todasAsColunas,
  type Celulas,
  type Coluna,
} from '#contract/comum/serie/colunas.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { requestAdmissoes } from '#contract/pedido/chamadas.ts'
import type { Linha } from './folha.ts'
import { useReceipt } from '#web/comum/pedido/use-pedido-form.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { formatDateTime } from '#web/kit/text/format.ts'
import { keepEnviada } from './enviada.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure, tellFailure } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { Serie } from './use-serie.ts'

/** Milliseconds: the server needs long for ten thousand rows. */
const patience = 120_000

type Steps = {
  /** moves the focus to the first fault, if there is one */
  lead: () => boolean
  /** the file of what is left out */
  foraDe: () => { linhas: number; csv: string }
  onRefused: () => void
}

/** Sends the whole table atomically. */
export function useEnviar({ folha, tree, guardada }: Serie, { lead, foraDe, onRefused }: Steps) {
  const { empresa, utilizador } = useEmpresa()
  const received = useReceipt()
  return useTask(async () => {
    const { linhas, carga } = folha.get()
    const body = corpoDe(linhas, (cd) => tree?.byCd.get(cd)?.fullName ?? empresa.nome)
    try {
      const key = await chaveDe(carga, body)
      const path = { org: empresa.cd }
      const { message, cds } = await call(requestAdmissoes, { path, body, key, patience })
      keepEnviada({
        cd_utilizador: utilizador.cd,
        quando: formatDateTime(emLisboa(Date.now())),
        pedidos: linhas.map(({ linha, celulas }, at) => ({
          cd: cds[at] ?? 0,
          linha,
          nome: celulas.nome,
        })),
        fora: foraDe(),
      })
      folha.clear()
      await guardada.esquecer()
      await received({ message, cd: cds[0] ?? 0, ate: cds.at(-1) })
    } catch (error) {
      tellFailure(error)
      if (!isFailure(error, 400)) return
      onRefused()
      folha.refuse(recusadasDe(error.campos, linhas))
      lead()
    }
  })
}

export type Corpo = BodyOf<typeof requestAdmissoes>

/** The body to send; its rows have no faults. `nomeDe` returns the name of a branch. */
const corpoDe = (linhas: readonly Linha[], nomeDe: (cd: number) => string): Corpo =>
  linhas.map(({ celulas, cd_organig }) => {
    const optional = (text: string) => (text === '' ? null : text)
    const cd = cd_organig ?? 0
    return {
      numMecan: optional(celulas.numMecan),
      nome: celulas.nome,
      sexo: lerSexo(celulas.sexo) ?? '0',
      dataNascimento: lerData(celulas.dataNascimento) ?? '',
      nacionalidade: celulas.nacionalidade,
      categoria: celulas.categoria,
      agrupamento: optional(celulas.agrupamento),
      profissao: optional(celulas.profissao),
      funcao: optional(celulas.funcao),
      bi: optional(celulas.bi),
      nif: optional(celulas.nif),
      niss: optional(celulas.niss),
      utente: optional(celulas.utente),
      localTrabalho: celulas.localTrabalho,
      dataAdmissao: lerData(celulas.dataAdmissao) ?? '',
      ...regimesDe(celulas),
      cd_organig: cd,
      organigrama: nomeDe(cd).slice(0, 200),
    }
  })

/** Only those a row has: a series that an older page sends of the same file has the same key. */
const regimesDe = (celulas: Celulas) =>
  Object.fromEntries(
    colunasDeRegime.flatMap((coluna) =>
      celulas[coluna] === '' ? [] : [[coluna, lerData(celulas[coluna]) ?? '']],
    ),
  )

/** The idempotency key: equal for equal rows of one load, also after a reload. */
async function chaveDe(carga: string, corpo: Corpo) {
  const bytes = new TextEncoder().encode(`${carga} ${JSON.stringify(corpo)}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server's refusals (`3.dataNascimento`), by row. */
function recusadasDe(campos: Readonly<Record<string, string>>, linhas: readonly Linha[]) {
  const said = new Map<number, { faltas: Falta[]; semRamo: boolean }>()
  for (const [onde, motivo] of Object.entries(campos)) {
    const [, at, campo] = /^(\d+)\.(\w+)$/u.exec(onde) ?? []
    const linha = linhas[Number(at)]
    if (!linha) continue
    const entry = said.get(linha.id) ?? { faltas: [], semRamo: false }
    const coluna = todasAsColunas.find((one) => one === campo)
    if (coluna) entry.faltas.push({ campo: coluna satisfies Coluna, motivo })
    // the branch no longer exists: the user chooses another
    else entry.semRamo = true
    said.set(linha.id, entry)
  }
  return said
}
