import { msParaDesfazer, notify } from '#web/kit/browser/notify.ts'
import { contarLinhas } from '#web/comum/serie/textos.ts'
import type { FolhaDaSerie } from './folha.ts'

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
