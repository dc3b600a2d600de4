import { regioes } from '#contract/comum/organig.ts'
import { camposUnidade, type UnidadeForm } from '#contract/organigrama/forms.ts'
import { lockRaiz, lockTree } from '#server/comum/organigramas.ts'
import { descrMudancas } from '#server/comum/registo/mudancas.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import type { Editing } from './edit.ts'
import { unidadeOf, type Unidade } from './rows.ts'
import { openNo } from './tree.ts'

/** Throws 404, 409 for a closed node, and 412. */
export async function changeUnidade(
  tx: Db,
  { seen, autor, cd_empresa, no: cd }: Editing,
  form: UnidadeForm,
): Promise<string> {
  await lockTree(tx, cd_empresa)
  await lockRaiz(tx, cd_empresa)
  const no = await openNo(tx, { cd_empresa, no: cd })
  const antes = await unidadeOf(tx, { cd_empresa, no: cd })
  const depois = {
    regiao: form.regiao ?? null,
    estabelecimento: form.estabelecimento,
    cae: form.cae ?? null,
    morada: form.morada ?? null,
  }
  checkVersao(seen, antes.versao, presentOf(antes))
  const descr = descrMudancas([
    [camposUnidade.regiao.label, regiaoDita(antes), regiaoDita(depois)],
    ['Estabelecimento', antes.estabelecimento, depois.estabelecimento],
    [camposUnidade.cae.label, antes.cae ?? 'nenhum', depois.cae ?? 'nenhum'],
    [camposUnidade.morada.label, antes.morada ?? 'nenhuma', depois.morada ?? 'nenhuma'],
  ])
  if (descr === '') return 'O local já estava assim.'
  const { regiao, estabelecimento, cae, morada } = depois
  await tx.rows(sql`
    insert into unidade as u (cd_empresa, cd_organig, regiao, estabelecimento, cae, morada, versao)
    values (${cd_empresa}, ${cd}, ${regiao}, ${estabelecimento}, ${cae}, ${morada},
            ${antes.versao + 1})
    on conflict (cd_empresa, cd_organig) do update
    set regiao = excluded.regiao, estabelecimento = excluded.estabelecimento, cae = excluded.cae,
        morada = excluded.morada, versao = excluded.versao`)
  const log = { autor, cd_empresa, cd_organig: cd, cd_alvo: cd, alvo: no.nome }
  await logPrestador(tx, { ...log, acao: 'organigrama_unidade', descr })
  return 'Dados do local guardados.'
}

const regiaoDita = ({ regiao }: Pick<Unidade, 'regiao'>) =>
  regiao === null ? 'a de cima' : regioes[regiao].nome

const presentOf = (antes: Unidade) => ({
  regiao: `Agora: ${regiaoDita(antes)}.`,
  cae: `Agora: ${antes.cae ?? 'nenhum'}.`,
  morada: `Agora: ${antes.morada ?? 'nenhuma'}.`,
})
