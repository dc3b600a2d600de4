import { camposDe, camposFuncionario } from './funcionario.ts'
import type { CampoDe, CampoFuncionario } from './funcionario.ts'

/** Errors of texts longer than a form takes. A long text from a file may stay unchanged. */
export function alongadas(
  depois: { [Name in CampoDe<'texto'>]?: string | null | undefined },
  antes: Partial<Record<CampoDe<'texto'>, string | null>>,
) {
  const said: { [Name in CampoFuncionario]?: string } = {}
  for (const name of camposDe('texto')) {
    const campo = camposFuncionario[name]
    const escrito = 'escrito' in campo ? campo.escrito : undefined
    const text = (depois[name] ?? '').trim()
    if (escrito === undefined || text.length <= escrito || text === antes[name]) continue
    said[name] = `No máximo ${escrito} caracteres.`
  }
  return said
}
