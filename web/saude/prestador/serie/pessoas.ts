import type { VencimentoRow } from '#contract/saude/agenda.ts'
import type { Selection } from '#web/kit/list/selection.ts'

/** Whom a series books, from any list. */
export type PessoaDaSerie = Pick<
  VencimentoRow,
  'cd' | 'cd_empresa' | 'empresa' | 'nome' | 'num_mecan' | 'organig' | 'organig_acima' | 'cd_estad'
>

export type DeUmaEmpresa = Pick<PessoaDaSerie, 'cd' | 'cd_empresa' | 'empresa'>

/** Choosing all stays within one company: the company of the chosen people, else of the first row. */
export function ofOneEmpresa<Row extends DeUmaEmpresa>(selection: Selection<Row>) {
  const { chosen, selectable: all } = selection
  const [first] = chosen.length > 0 ? chosen : all
  const selectable = all.filter(({ cd_empresa }) => cd_empresa === first?.cd_empresa)
  const several = selectable.length < all.length
  return { ...selection, selectable, empresa: several ? first?.empresa : undefined }
}
