import { show, type Achado } from '#contract/kit/ficheiro/achado.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { PessoaLida } from './parse-funcionarios.ts'

/** A node an employee may be put in; one that is not written yet has a code below nought. */
export type NoAlvo = { cd: number; ref: string | null; nome: string; fechado: boolean }

/** Where each line puts somebody, undefined where it does not say; or why there is no such place. */
export function placePessoas(
  pessoas: readonly PessoaLida[],
  nos: readonly NoAlvo[],
): { lugares: Map<PessoaLida, NoAlvo>; recusas: Achado[] } {
  const named = nosByName(nos)
  const lugares = new Map<PessoaLida, NoAlvo>()
  const recusas: Achado[] = []
  for (const pessoa of pessoas) {
    const no = readNo(pessoa.organigrama, named)
    if (typeof no === 'string') {
      recusas.push({ linha: pessoa.linha, campo: 'organigrama', motivo: no })
    } else if (no) lugares.set(pessoa, no)
  }
  return { lugares, recusas }
}

type Named = ReadonlyMap<string, readonly NoAlvo[]>

/** The node named by its code or its name; a reason when it is unknown. */
function readNo(text: string, nos: Named): NoAlvo | string | undefined {
  if (text === '') return undefined
  const found = nos.get(`ref ${text}`) ?? nos.get(`nome ${plainText(text)}`) ?? []
  const [no] = found
  if (!no) return `${show(text)} não existe no organigrama da empresa`
  if (found.length > 1) return `há ${found.length} nós com o nome ${show(text)}: indique o código`
  return no.fechado ? `${show(text)} foi encerrado: já não recebe nada de novo` : no
}

function nosByName(nos: readonly NoAlvo[]) {
  const found = new Map<string, NoAlvo[]>()
  const note = (key: string, no: NoAlvo) => {
    const same = found.get(key)
    if (same) same.push(no)
    else found.set(key, [no])
  }
  for (const no of nos) {
    if (no.ref !== null) note(`ref ${no.ref}`, no)
    // the name of one that was closed is free for another
    if (!no.fechado) note(`nome ${plainText(no.nome)}`, no)
  }
  return found
}
