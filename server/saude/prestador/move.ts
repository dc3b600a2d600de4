import type { Chave } from '#server/comum/chave.ts'
import { noticeOf } from '#server/comum/correio/retidos.ts'
import { tipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { MoverAcao, MoverExame } from '#contract/saude/forms.ts'
import type { Db } from '#server/db/database.ts'
import { asTextOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { lockAberta, type Aberta } from './aberta.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { EspecieDeMarcacao } from '../especie.ts'
import { avisosDaMarcacao } from './avisos.ts'
import { answerPedidos } from './pedido-answer.ts'
import { checkCodigo } from './rows.ts'
import { checkVez } from './vez.ts'
import { occupy, releaseOcupacao } from '#server/comum/ocupacao.ts'

type Mudanca = MoverExame & MoverAcao

type Caller = { autor: Autor; seen: string | undefined }

/** Throws as booking does, and 412 with the present values. */
export async function moveMarcacao(
  tx: Db,
  especie: EspecieDeMarcacao,
  chave: Chave,
  { autor, seen }: Caller,
  mudanca: Mudanca,
): Promise<{ message: string; avisos: string[] }> {
  const antes = await lockAberta(tx, especie, chave)
  checkVersao(seen, antes.versao, await presentOf(tx, especie, antes))
  const vez = {
    dt: mudanca.dt ?? antes.dt,
    hr: mudanca.hr ?? antes.hr,
    minutos: mudanca.minutos ?? antes.minutos,
  }
  const quem = mudanca.cd_medic ?? mudanca.cd_enferm ?? antes.quem
  const cd_local = mudanca.cd_local ?? antes.cd_local
  const moved = vez.dt !== antes.dt || vez.hr !== antes.hr
  const lasts = vez.minutos !== antes.minutos
  if (!moved && !lasts && quem === antes.quem && cd_local === antes.cd_local) {
    return { message: 'Nada foi alterado.', avisos: [] }
  }
  const { cd, cd_empresa } = chave
  await checkCodigo(tx, especie.pessoas, { campo: especie.campo, cd: quem })
  await checkCodigo(tx, piece`local`, { campo: 'cd_local', cd: cd_local })
  await checkVez(tx, { cd_empresa, pessoa: antes.pessoa, vez }, { especie, cd })
  await releaseOcupacao(tx, especie, chave)
  if (quem !== null) await occupy(tx, especie, { cd_empresa, cd, quem, vez })
  await tx.rows(sql`
    update ${especie.tabela} m
    set dt = ${vez.dt}, hr = ${vez.hr}, minutos = ${vez.minutos}, ${especie.pessoa} = ${quem},
        cd_local = ${cd_local},
        versao = m.versao + 1, cd_autor = ${autor.cd}, autor = ${autor.nome}
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  const avisos = await avisosDaMarcacao(tx, {
    de: especie.nome,
    quem,
    proposta: { ...vez, cd_local },
    pessoa: { cd_empresa, cd: antes.pessoa.cd },
    menos: cd,
  })
  if (!moved) return { message: 'Marcação alterada.', avisos }
  const retido = await noticeOf(tx, { cd_empresa, especie: especie.nome, cd })
  const nota = `Marcação alterada para ${dataLegivel(vez.dt)} às ${vez.hr}.`
  const tambem =
    mudanca.responde === false
      ? ''
      : await answerPedidos(tx, {
          cd_empresa,
          autor,
          cd_tipo: tipoPedidoSaude.alterar,
          coluna: especie.ocupacao,
          cds: [cd],
          nota,
          retido,
        })
  return { message: `${nota}${tambem}`, avisos }
}

async function presentOf(tx: Db, especie: EspecieDeMarcacao, antes: Aberta) {
  const { dt, hr, minutos, quem, cd_local } = antes
  const row = await tx.one(sql`
    select (select nome from ${especie.pessoas} where cd = ${quem})${asTextOrNull('pessoa')},
           (select l.nome from local l where l.cd = ${cd_local})${asTextOrNull('local')}`)
  return {
    dt: `Agora: ${dataLegivel(dt)}.`,
    hr: `Agora: ${hr}.`,
    minutos: `Agora: ${minutos} minutos.`,
    [especie.campo]: `Agora: ${row?.pessoa ?? 'ninguém'}.`,
    cd_local: `Agora: ${row?.local ?? 'sem local'}.`,
  }
}
