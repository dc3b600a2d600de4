import type { Autoria } from '#server/kit/access/session.ts'
import { comunicacaoErrada } from '#contract/acidente/ausencia.ts'
import { regioes } from '#contract/comum/organig.ts'
import { camposComunicacao } from '#contract/acidente/campos.ts'
import type { ComunicacaoForm } from '#contract/acidente/depois-forms.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { lockAcidente, type Conhecido } from './aceite.ts'
import { insertPasso } from './passo.ts'

type Dita = { dt: string | null; ref: string | null }

const deveres = {
  seguradora: {
    nome: () => 'à seguradora',
    dita: ({ dt_seguradora: dt, ref_seguradora: ref }: Conhecido): Dita => ({ dt, ref }),
    set: ({ dt, ref }: Dita) => piece`dt_seguradora = ${dt}, ref_seguradora = ${ref}`,
  },
  act: {
    nome: ({ regiao }: Conhecido) => regioes[regiao].aAutoridade,
    dita: ({ dt_act: dt, ref_act: ref }: Conhecido): Dita => ({ dt, ref }),
    set: ({ dt, ref }: Dita) => piece`dt_act = ${dt}, ref_act = ${ref}`,
  },
}

/** Throws as `writeAusencia`. */
export async function writeComunicacao(
  tx: Db,
  quem: Autoria,
  { id, seen }: { id: number; seen: string | undefined },
  { a, ...form }: ComunicacaoForm,
): Promise<string> {
  const { nome: nomeDe, dita, set } = deveres[a]
  const conhecido = await lockAcidente(tx, quem.scope, id)
  const nome = nomeDe(conhecido)
  const antes = dita(conhecido)
  checkVersao(seen, conhecido.versao, presentOf(antes))
  const erros = errosOf(form, conhecido)
  if (Object.keys(erros).length > 0) throw dadosErrados(erros)
  const depois = { dt: form.dt ?? null, ref: form.ref ?? null }
  const alteracoes = alteracoesOf(antes, depois)
  if (alteracoes.length === 0) return 'Nada foi alterado.'
  await tx.rows(sql`
    update acidente p set ${set(depois)}, versao = p.versao + 1
    where p.cd_empresa = ${quem.scope.cd_empresa} and p.cd = ${id}`)
  const feita = depois.dt === null ? 'dada como não feita' : 'assinalada'
  await insertPasso(tx, quem, id, { titulo: `Comunicação ${nome} ${feita}`, alteracoes })
  return `Comunicação ${nome} ${feita}.`
}

function errosOf(
  { dt, ref }: Pick<ComunicacaoForm, 'dt' | 'ref'>,
  { dt: acidente, hoje }: Conhecido,
): Record<string, string> {
  if (ref != null && dt == null) return { dt: 'Indique quando o comunicou.' }
  return comunicacaoErrada(dt, { dt: acidente, hoje })
}

function alteracoesOf(antes: Dita, depois: Dita) {
  const said = [
    {
      campo: 'dt',
      titulo: camposComunicacao.dt.label,
      antes: antes.dt && dataLegivel(antes.dt),
      depois: depois.dt && dataLegivel(depois.dt),
    },
    {
      campo: 'ref',
      titulo: camposComunicacao.ref.label,
      antes: antes.ref,
      depois: depois.ref,
    },
  ]
  return said.filter((one) => one.antes !== one.depois)
}

const presentOf = ({ dt, ref }: Dita) => ({
  dt: `Agora: ${dt === null ? 'por comunicar' : dataLegivel(dt)}.`,
  ref: `Agora: ${ref ?? 'sem referência'}.`,
})
