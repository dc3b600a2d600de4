import type { Chave } from '#server/comum/chave.ts'
import { avisosDaVez } from '#contract/comum/horario.ts'
import { tipoPedidoSaude } from '#contract/saude/pedido/codes.ts'
import type { Db } from '#server/db/database.ts'
import { asTextOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { lockAberta, type Aberta } from './aberta.ts'
import type { Autor } from '#server/comum/autor.ts'
import type { EspecieDeMarcacao } from './especie.ts'
import { answerPedidos } from './pedido-answer.ts'
import { checkCodigo } from './rows.ts'
import { checkVez } from './vez.ts'
import { occupy, releaseOcupacao } from '#server/comum/ocupacao.ts'

/** An absent field keeps its value. */
type Mudanca = {
  dt?: string | null | undefined
  hr?: string | null | undefined
  quem?: number | null | undefined
  cd_local?: number | null | undefined
}

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
  const vez = { dt: mudanca.dt ?? antes.dt, hr: mudanca.hr ?? antes.hr, minutos: antes.minutos }
  const quem = mudanca.quem ?? antes.quem
  const cd_local = mudanca.cd_local ?? antes.cd_local
  const moved = vez.dt !== antes.dt || vez.hr !== antes.hr
  if (!moved && quem === antes.quem && cd_local === antes.cd_local) {
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
    set dt = ${vez.dt}, hr = ${vez.hr}, ${especie.pessoa} = ${quem}, cd_local = ${cd_local},
        versao = m.versao + 1, cd_autor = ${autor.cd}, autor = ${autor.nome}
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  if (!moved) return { message: 'Marcação alterada.', avisos: [] }
  const nota = `Marcação alterada para ${dataLegivel(vez.dt)} às ${vez.hr}.`
  const tambem = await answerPedidos(tx, {
    cd_empresa,
    autor,
    cd_tipo: tipoPedidoSaude.alterar,
    coluna: especie.ocupacao,
    cds: [cd],
    nota,
  })
  return { message: `${nota}${tambem}`, avisos: avisosDaVez(vez) }
}

async function presentOf(tx: Db, especie: EspecieDeMarcacao, { dt, hr, quem, cd_local }: Aberta) {
  const row = await tx.one(sql`
    select (select nome from ${especie.pessoas} where cd = ${quem})${asTextOrNull('pessoa')},
           (select l.nome from local l where l.cd = ${cd_local})${asTextOrNull('local')}`)
  return {
    dt: `Agora: ${dataLegivel(dt)}.`,
    hr: `Agora: ${hr}.`,
    [especie.campo]: `Agora: ${row?.pessoa ?? 'ninguém'}.`,
    cd_local: `Agora: ${row?.local ?? 'sem local'}.`,
  }
}
