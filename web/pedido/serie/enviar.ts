import { lerData, lerSexo } from '#contract/comum/serie/linha.ts'
import type { Falta } from '#contract/comum/serie/linha.ts'
import { colunas } from '#contract/comum/serie/colunas.ts'
import type { Coluna } from '#contract/comum/serie/colunas.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { requestAdmissoes } from '#contract/pedido/pedido.ts'
import type { Linha } from './folha.ts'

export type Corpo = BodyOf<typeof requestAdmissoes>

/** The body to send; its rows have no faults. `nomeDe` returns the name of a branch. */
export const corpoDe = (linhas: readonly Linha[], nomeDe: (cd: number) => string): Corpo =>
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
      cd_organig: cd,
      organigrama: nomeDe(cd).slice(0, 200),
    }
  })

/** The idempotency key: equal for equal rows of one load, also after a reload. */
export async function chaveDe(carga: string, corpo: Corpo) {
  const bytes = new TextEncoder().encode(`${carga} ${JSON.stringify(corpo)}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server's refusals (`3.dataNascimento`), by row. */
export function recusadasDe(campos: Readonly<Record<string, string>>, linhas: readonly Linha[]) {
  const said = new Map<number, { faltas: Falta[]; semRamo: boolean }>()
  for (const [onde, motivo] of Object.entries(campos)) {
    const [, at, campo] = /^(\d+)\.(\w+)$/u.exec(onde) ?? []
    const linha = linhas[Number(at)]
    if (!linha) continue
    const entry = said.get(linha.id) ?? { faltas: [], semRamo: false }
    const coluna = colunas.find((one) => one === campo)
    if (coluna) entry.faltas.push({ campo: coluna satisfies Coluna, motivo })
    // the branch no longer exists: the user chooses another
    else entry.semRamo = true
    said.set(linha.id, entry)
  }
  return said
}
