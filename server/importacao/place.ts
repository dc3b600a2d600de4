import { show, type Achado } from '#contract/kit/ficheiro/achado.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { PessoaLida } from './parse-funcionarios.ts'
import { groupsOf, piecesOf } from './pieces.ts'

/** A node for employees; a new one has a negative code. */
export type NoAlvo = { cd: number; ref: string | null; nome: string; fechado: boolean }

/** The node of each line, undefined when the line has none, or the reason for a refusal. */
export async function placePessoas(
  pessoas: readonly PessoaLida[],
  nos: readonly NoAlvo[],
): Promise<{ lugares: Map<PessoaLida, NoAlvo>; recusas: Achado[] }> {
  const named = await nosByName(nos)
  const lugares = new Map<PessoaLida, NoAlvo>()
  const recusas: Achado[] = []
  for await (const some of piecesOf(pessoas)) {
    for (const pessoa of some) {
      const no = readNo(pessoa.organigrama, named)
      if (typeof no === 'string') {
        recusas.push({ linha: pessoa.linha, campo: 'organigrama', motivo: no })
      } else if (no) lugares.set(pessoa, no)
    }
  }
  return { lugares, recusas }
}

type Named = Awaited<ReturnType<typeof nosByName>>

function readNo(text: string, nos: Named): NoAlvo | string | undefined {
  if (text === '') return undefined
  const found = nos.refs.get(text) ?? nos.nomes.get(plainText(text)) ?? []
  const [no] = found
  if (!no) return `${show(text)} não existe no organigrama da empresa`
  if (found.length > 1) return `há ${found.length} nós com o nome ${show(text)}: indique o código`
  return no.fechado ? `${show(text)} foi encerrado: já não recebe nada de novo` : no
}

const nosByName = async (nos: readonly NoAlvo[]) => ({
  refs: await groupsOf(nos, ({ ref }) => ref),
  // The name of a closed node is free for another.
  nomes: await groupsOf(nos, ({ fechado, nome }) => (fechado ? null : plainText(nome))),
})
