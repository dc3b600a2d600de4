import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { readArgs, UsageRefusal } from '#server/kit/terminal/args.ts'
import { ensureOutroAdministrador } from '#server/comum/conta/contas.ts'
import { empresaOfNo } from '#server/comum/no.ts'
import { descrDireitos, descrMudancas } from '#server/comum/registo/mudancas.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import type { Command } from '../command.ts'
import { empresaNamed } from '../empresas.ts'
import { direitosHelp, direitosOption, emailOption, empresaOption } from './options.ts'

type Membro = { cd_utilizador: number; adm: boolean; inactiv: boolean; direitos: Direito[] }

export const direitos: Command = {
  resumo: 'muda o que um utilizador é e pode numa empresa',
  ajuda: `Muda o que um utilizador é e pode numa empresa; o que não se indica fica como está.

Uso: npm run apto -- utilizador direitos --email <email> --empresa <nome ou código> [opções]

  --direitos           tudo, nenhum ou uma lista separada por vírgulas, em vez dos que tem
  --adm, --sem-adm     passa a administrar, ou deixa de administrar, os utilizadores da empresa
  --ativo, --inativo   recupera, ou perde, o acesso à empresa

${direitosHelp}`,
  run: async (args, tool) => {
    const values = readArgs(args, {
      email: { type: 'string' },
      empresa: { type: 'string' },
      direitos: { type: 'string' },
      adm: { type: 'boolean' },
      'sem-adm': { type: 'boolean' },
      ativo: { type: 'boolean' },
      inativo: { type: 'boolean' },
    })
    const email = emailOption(values.email)
    const texto = empresaOption(values.empresa)
    const change = {
      direitos: values.direitos === undefined ? undefined : direitosOption(values.direitos),
      adm: either('adm', values.adm, 'sem-adm', values['sem-adm']),
      inactiv: either('inativo', values.inativo, 'ativo', values.ativo),
    }
    if (Object.values(change).every((value) => value === undefined)) {
      throw new UsageRefusal('Indique o que muda: direitos, administração ou acesso.')
    }
    const { entrada } = await tool.database()
    const empresa = await empresaNamed(entrada, texto)
    const membro = await entrada.transaction((tx) => update(tx, { email, empresa, change }))
    const state = [membro.inactiv ? 'inativo' : 'ativo', ...(membro.adm ? ['administrador'] : [])]
    const list = membro.direitos.length === 0 ? 'nenhum' : membro.direitos.join(', ')
    tool.print(`${email} em «${empresa.nome}»: ${state.join(', ')}. Direitos: ${list}.`)
    return 0
  },
}

async function update(
  tx: Db,
  {
    email,
    empresa,
    change,
  }: {
    email: string
    empresa: { cd: number; nome: string }
    change: {
      direitos: Direito[] | undefined
      adm: boolean | undefined
      inactiv: boolean | undefined
    }
  },
): Promise<Membro> {
  const cd_empresa = await empresaOfNo(tx, empresa.cd)
  const before = await tx.one<Membro>(sql`
    select m.cd_utilizador, m.adm, m.inactiv, m.direitos
    from membro m join utilizador u on u.cd = m.cd_utilizador
    where u.tipo = 'cliente' and u.email = ${email} and m.cd_empresa = ${cd_empresa}
      and m.cd_organig = ${empresa.cd}
    for update of m`)
  if (!before) throw new Refusal(404, `${email} não é membro de «${empresa.nome}».`)
  const after = {
    ...before,
    direitos: change.direitos ?? before.direitos,
    adm: change.adm ?? before.adm,
    inactiv: change.inactiv ?? before.inactiv,
  }
  const membro = { cd_utilizador: before.cd_utilizador, cd_organig: empresa.cd }
  const stepsDown = before.adm && !before.inactiv && (!after.adm || after.inactiv)
  if (stepsDown) await ensureOutroAdministrador(tx, membro)
  await tx.rows(sql`
    update membro set direitos = ${after.direitos}, adm = ${after.adm}, inactiv = ${after.inactiv}
    where cd_empresa = ${cd_empresa} and cd_utilizador = ${membro.cd_utilizador}
      and cd_organig = ${membro.cd_organig}`)
  await note(tx, { empresa, before, after })
  return after
}

async function note(
  tx: Db,
  { empresa, before, after }: { empresa: { cd: number }; before: Membro; after: Membro },
) {
  const autor = { cd_autor: null, cd_alvo: before.cd_utilizador, cd_organig: empresa.cd }
  const membro = descrMudancas([
    ['Administrador', before.adm, after.adm],
    ['Inativo', before.inactiv, after.inactiv],
  ])
  if (membro !== '') await logAcao(tx, { acao: 'utilizador_editado', ...autor, descr: membro })
  const acessos = descrDireitos(before.direitos, after.direitos)
  if (acessos !== '') await logAcao(tx, { acao: 'acessos_alterados', ...autor, descr: acessos })
}

/** Which of two opposite flags was given. Throws `UsageRefusal` for both. */
function either(yes: string, isYes: boolean | undefined, no: string, isNo: boolean | undefined) {
  if (isYes === true && isNo === true) {
    throw new UsageRefusal(`--${yes} e --${no} excluem-se.`)
  }
  if (isYes === true) return true
  return isNo === true ? false : undefined
}
